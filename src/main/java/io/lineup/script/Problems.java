package io.lineup.script;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Collects what is wrong in one file, so that a user sees all of it at once. */
final class Problems {
    private final ScriptFile file;
    private final SortedMap<Integer, Set<Problem>> byLine = new TreeMap<>();

    Problems(ScriptFile file) {
        this.file = file;
    }

    void add(int line, String reason) {
        byLine.computeIfAbsent(line, unused -> new LinkedHashSet<>()).add(new Problem(file.place(line), reason));
    }

    /** @return file and line for a message */
    String place(int line) {
        return file.place(line).toString();
    }

    boolean isEmpty() {
        return byLine.isEmpty();
    }

    List<Problem> sorted() {
        return byLine.values().stream().flatMap(Set::stream).toList();
    }
}
