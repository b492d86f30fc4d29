package io.lineup.config;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the name that somebody probably meant. */
public final class NearestName {
    private NearestName() {}

    /** @return the nearest name, if a third of the letters or fewer differ, or two where names are short */
    public static Optional<String> of(String name, Stream<String> known) {
        int limit = Math.max(2, name.length() / 3);
        return known.filter(each -> distance(name, each) <= Math.min(limit, each.length() - 1))
                .min(Comparator.comparingInt(each -> distance(name, each)));
    }

    /** @return the {@code count} names that differ least, the nearest first; what follows their last dot may stand alone */
    public static List<String> among(String name, Collection<String> known, int count) {
        return known.stream().sorted(Comparator.comparingInt(
                each -> Math.min(distance(name, each), distance(name, each.substring(each.lastIndexOf('.') + 1)))))
                .limit(count).toList();
    }

    /** Edit distance with neighbours swapped counted as one (optimal string alignment); case does not count. */
    static int distance(String one, String other) {
        String a = one.toLowerCase(Locale.ROOT);
        String b = other.toLowerCase(Locale.ROOT);
        int[][] edits = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                edits[i][j] = i == 0 || j == 0 ? i + j : cheapest(a, b, i, j, edits);
            }
        }
        return edits[a.length()][b.length()];
    }

    private static int cheapest(String a, String b, int i, int j, int[][] edits) {
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int best = Math.min(Math.min(edits[i - 1][j], edits[i][j - 1]) + 1, edits[i - 1][j - 1] + change);
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(best, edits[i - 2][j - 2] + 1) : best;
    }
}
