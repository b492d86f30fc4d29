package io.lineup.cli.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.lineup.config.Sizes;

/**
 * Room where something is to be written.
 *
 * @param what names the folder, such as {@code results}
 * @param needed bytes
 */
record DiskCheck(String what, Path folder, long needed) implements DoctorCheck {

    @Override
    public List<Advice> findings() {
        Path existing = nearestExisting();
        String name = "disk for " + what;
        if (existing == null) {
            return List.of(Advice.problem(name, folder.toString(), "No such folder, nor one above it."));
        }
        if (!Files.isWritable(existing)) {
            return List.of(Advice.problem(name, existing.toString(), "This folder may not be written by this user."));
        }
        try {
            long free = Files.getFileStore(existing).getUsableSpace();
            String value = Sizes.text(free) + " free in " + folder;
            return List.of(free < needed
                    ? Advice.problem(name, value, "About " + Sizes.text(needed) + " may be needed. Make room, or"
                            + " name another folder.")
                    : Advice.ok(name, value));
        } catch (IOException e) {
            return List.of(Advice.note(name, folder.toString(), "Free space cannot be read: " + e.getMessage() + "."));
        }
    }

    private @Nullable Path nearestExisting() {
        Path each = folder.toAbsolutePath().normalize();
        while (each != null && !Files.exists(each)) {
            each = each.getParent();
        }
        return each;
    }
}
