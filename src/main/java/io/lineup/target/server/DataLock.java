package io.lineup.target.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/** The lock next to a data folder, which keeps a second Lineup away from it. */
final class DataLock {
    private DataLock() {}

    /** @return a file that names the folder with newer data than {@code server.data}, while a cluster runs without its first node */
    static Path newer(ServerSpec spec) {
        return spec.sibling(".newer");
    }

    private static ServerException outdated(ServerSpec spec) {
        Path newer = newer(spec);
        try {
            return new ServerException("server.data=" + spec.data() + " is older than "
                    + Files.readString(newer).strip()
                    + ": a cluster lost its first node, and Lineup was killed before it kept the data. Put that folder"
                    + " in its place and delete " + newer + ", or delete only " + newer
                    + " to go on with the older data.");
        } catch (IOException e) {
            return new ServerException("Cannot read " + newer + ": " + e + ".", e);
        }
    }

    /**
     * @return the lock of all folders of a cluster, before anything in them changes
     * @throws ServerException if another cluster has it, or if one left newer data than {@code server.data}
     */
    static FolderLock ofCluster(ServerSpec spec) {
        return acquire(spec, ".cluster", true, owner -> Optional.empty());
    }

    /** @return the lock of a folder that may belong to another account, see {@link FolderOwner} */
    static FolderLock acquire(ServerSpec spec) {
        return acquire(spec, true, owner -> Optional.empty());
    }

    /**
     * @param accounts whether the data may belong to another account, see {@link FolderOwner}
     * @param refusal what to say when the folder is in use, from the process id of the Lineup that uses it; empty if
     *        there is nothing to say but that
     */
    static FolderLock acquire(ServerSpec spec, boolean accounts,
            Function<String, Optional<ServerException>> refusal) {
        return acquire(spec, ".lock", accounts, refusal);
    }

    private static FolderLock acquire(ServerSpec spec, String ending, boolean accounts,
            Function<String, Optional<ServerException>> refusal) {
        FolderOwner.check(spec, accounts);
        Path file = spec.sibling(ending);
        try {
            Files.createDirectories(spec.parent());
            FolderLock lock = FolderLock.tryAcquire(file).orElseThrow(() -> {
                String owner = FolderLock.owner(file);
                return refusal.apply(owner)
                        .orElseGet(() -> new ServerException("server.data=" + spec.data()
                                + " is in use by the Lineup process " + owner
                                + ". Wait for its end, or name another folder in server.data."));
            });
            if (Files.exists(newer(spec))) {
                lock.close();
                throw outdated(spec);
            }
            return lock;
        } catch (IOException e) {
            throw new ServerException("Cannot write next to server.data=" + spec.data() + ": " + e
                    + ". Name a folder that you may write.", e);
        }
    }
}
