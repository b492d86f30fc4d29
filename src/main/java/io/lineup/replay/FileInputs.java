package io.lineup.replay;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/** The transactions of captured files, one file after the other, read when they are needed. */
final class FileInputs implements RecordedInputs {
    private final Deque<Path> files;
    private final CaptureFolder folder;
    private @Nullable CaptureReader reader;
    private @Nullable Recorded upcoming;
    private @Nullable Recorded current;

    FileInputs(List<Path> files, CaptureFolder folder) {
        this.files = new ArrayDeque<>(files);
        this.folder = folder;
    }

    @Override
    public boolean hasNext() {
        while (upcoming == null) {
            if (reader == null) {
                if (files.isEmpty()) {
                    return false;
                }
                reader = folder.open(files.removeFirst());
            }
            upcoming = folder.next(reader);
            if (upcoming == null) {
                reader.close();
                reader = null;
            }
        }
        return true;
    }

    @Override
    public int next() {
        if (!hasNext()) {
            throw new IllegalStateException("the files are at their end");
        }
        Recorded next = Objects.requireNonNull(upcoming);
        current = next;
        upcoming = null;
        return next.type();
    }

    @Override
    public Recorded current() {
        return Objects.requireNonNull(current);
    }
}
