package io.lineup.target.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/** The lock beside a data folder, which keeps a second Lineup away from it. */
final class DataLock {
    private DataLock() {}

    /**
     * @param accounts whether the data may belong to another account, see {@link FolderOwner}
     * @param refusal what to say when the folder is in use, from the process id of the Lineup that holds it; empty if
     *        there is nothing to say but that
     */
    static FolderLock acquire(ServerSpec spec, boolean accounts,
            Function<String, Optional<ServerException>> refusal) {
        FolderOwner.check(spec, accounts);
        Path file = spec.beside(".lock");
        try {
            Files.createDirectories(spec.parent());
            return FolderLock.tryAcquire(file).orElseThrow(() -> {
                String owner = FolderLock.owner(file);
                return refusal.apply(owner)
                        .orElseGet(() -> new ServerException("server.data=" + spec.data()
                                + " is in use by the Lineup process " + owner
                                + ". Wait for its end, or name another folder in server.data."));
            });
        } catch (IOException e) {
            throw new ServerException("Cannot write beside server.data=" + spec.data() + ": " + e
                    + ". Name a folder that you may write.", e);
        }
    }
}
