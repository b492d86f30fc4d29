package io.lineup;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A program named ssh that greets as a login shell may, and runs its command on this machine. */
public record FakeSsh(Path folder) {
    /** @param folder gets the program, and what it was called with */
    public static FakeSsh in(Path folder) throws IOException {
        return written(folder, """
                #!/bin/sh
                echo $$ > '%1$s/ssh.pid'
                echo "$@" > '%1$s/ssh.arguments'
                echo 'Welcome: it is /proc/stat: day'
                while [ "$1" = -o ]; do shift 2; done
                shift
                exec "$@"
                """.formatted(folder));
    }

    /** Another one, that does nothing but to say why. */
    public static FakeSsh refusing(Path folder, String why) throws IOException {
        return written(folder, "#!/bin/sh\necho '" + why + "' >&2\nexit 255\n");
    }

    private static FakeSsh written(Path folder, String text) throws IOException {
        Path program = Files.writeString(folder.resolve("ssh"), text);
        if (!program.toFile().setExecutable(true)) {
            throw new IOException("cannot make " + program + " executable");
        }
        return new FakeSsh(folder);
    }

    /** @return a PATH where it comes first */
    public String path() {
        return folder + File.pathSeparator + System.getenv("PATH");
    }

    public String arguments() throws IOException {
        return Files.readString(folder.resolve("ssh.arguments")).strip();
    }

    public long pid() throws IOException {
        return Long.parseLong(Files.readString(folder.resolve("ssh.pid")).strip());
    }
}
