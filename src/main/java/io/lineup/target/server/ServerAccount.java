package io.lineup.target.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Under which account a server runs. PostgreSQL refuses to run as root, so root has it run in a user namespace, where
 * root's files are still its own; where that is forbidden (many containers), under the account that owns the data,
 * which for new data is 65534 (nobody).
 *
 * @param prefix what stands before the server's command
 * @param uid the account that must own the data; -1 if the files' owner needs no change
 */
record ServerAccount(List<String> prefix, int uid) {
    static final int NOBODY = 65534;

    ServerAccount {
        prefix = List.copyOf(prefix);
    }

    static ServerAccount ownUser() {
        return new ServerAccount(List.of(), -1);
    }

    /**
     * Picks the account for a data folder: the one that its owner implies, for one data folder always the same.
     *
     * @param program a program that the account must be able to run
     */
    static ServerAccount choose(Path data, Path program) {
        if (!isLinux() || owner(Path.of("/proc/self")) != 0) {
            return ownUser();
        }
        Path parent = Objects.requireNonNull(data.getParent());
        int owner = Files.exists(data) ? owner(data) : -1;
        List<ServerAccount> candidates = new ArrayList<>();
        if (owner <= 0) {
            candidates.add(new ServerAccount(List.of("unshare", "-U"), -1));
        }
        if (owner != 0) {
            int uid = owner > 0 ? owner : NOBODY;
            candidates.add(new ServerAccount(List.of("setpriv", "--reuid=" + uid, "--regid=" + uid, "--clear-groups"),
                    uid));
            candidates.add(new ServerAccount(List.of("setpriv", "--reuid=" + uid, "--regid=" + uid, "--clear-groups",
                    // Lets it pass folders such as /root, which its account may not enter. Without the second flag
                    // access(2), which PostgreSQL asks, would not count the capability (capabilities(7)).
                    "--inh-caps=-all,+dac_override", "--ambient-caps=-all,+dac_override",
                    "--securebits=+no_setuid_fixup,+noroot"), uid));
        }
        for (ServerAccount candidate : candidates) {
            if (candidate.canUse(program, parent)) {
                return candidate;
            }
        }
        throw new ServerException("PostgreSQL does not run as root, and no other account can use both " + program
                + " and " + data
                + (owner == 0 ? " (which belongs to root, and user namespaces are forbidden here)" : "")
                + ". Run Lineup as an ordinary user, or set LINEUP_HOME and server.data to folders that uid " + NOBODY
                + " can enter, such as /var/tmp/lineup.");
    }

    static boolean isLinux() {
        return "Linux".equals(System.getProperty("os.name"));
    }

    private boolean canUse(Path program, Path parent) {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(List.of("sh", "-c", "test -x \"$1\" && test -x \"$2\"", "sh", program.toString(),
                parent.toString()));
        return Commands.run(command, Path.of("/")).succeeded();
    }

    static int owner(Path file, LinkOption... options) {
        try {
            return (Integer) Files.getAttribute(file, "unix:uid", options);
        } catch (IOException e) {
            throw new ServerException("Cannot read " + file + ": " + e.getMessage() + ".", e);
        }
    }

    /** Gives a new folder to this account. */
    void own(Path folder) throws IOException {
        if (uid >= 0) {
            Files.setAttribute(folder, "unix:uid", uid);
            Files.setAttribute(folder, "unix:gid", uid);
        }
    }

    /** @return the command that runs {@code command} under this account */
    List<String> command(List<String> command) {
        List<String> all = new ArrayList<>(prefix);
        all.addAll(command);
        return all;
    }
}
