package io.lineup.script;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects what is wrong in one file, so that a user sees all of it at once. */
final class Problems {
    private final String file;
    private final Set<Problem> found = new LinkedHashSet<>();

    Problems(String file) {
        this.file = file;
    }

    void add(int line, String reason) {
        found.add(new Problem(file, line, reason));
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    List<Problem> sorted() {
        List<Problem> sorted = new ArrayList<>(found);
        sorted.sort(Comparator.comparingInt(Problem::line));
        return sorted;
    }
}
