package io.lineup.target.server;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/**
 * Refuses a data folder, and files next to it, that another user of this machine has put there: a link could lead anywhere, and
 * a server carries out what its folder says.
 */
final class FolderOwner {
    private static final List<String> NEIGHBOURS = List.of("", ".lock", ".log", ".port", ".password", ".partial",
            ".tmp",
            ".tls", ".tls.partial", ".template", ".template.partial", ".template.password", ".deleted", ".sql",
            ".cluster", ".newer", ".old");

    private FolderOwner() {}

    /**
     * @param accounts whether root starts the server under another account, to which the folder may belong then
     * @throws ServerException naming the file
     */
    static void check(ServerSpec spec, boolean accounts) {
        if (!ServerAccount.isLinux()) {
            return;
        }
        int me = ServerAccount.owner(Path.of("/proc/self"));
        for (String ending : NEIGHBOURS) {
            Path file = spec.sibling(ending);
            if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                check(file, me, me == 0 && accounts && !Files.isSymbolicLink(file), LinkOption.NOFOLLOW_LINKS);
                if (Files.isSymbolicLink(file) && Files.exists(file)) {
                    check(file, me, me == 0 && accounts);
                }
            }
        }
    }

    private static void check(Path file, int me, boolean anyAccount, LinkOption... options) {
        int owner = ServerAccount.owner(file, options);
        if (owner != me && !anyAccount) {
            throw new ServerException(file + " belongs to another user (uid " + owner
                    + "). Lineup uses only its own user's folders. Name another one in server.data.");
        }
    }
}
