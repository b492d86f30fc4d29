package io.lineup.compare;

import java.util.List;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/** One way in which a part of the stack can be guilty, and how to see it in figures. */
public interface Rule {
    /** @return the name in reports, and of the experiment's file */
    String name();

    /** @return what shows it: a run that has none of it is not looked at; empty when there is always something to see */
    default Set<Need> needs() {
        return Set.of();
    }

    /**
     * Looks for evidence against one run.
     *
     * @param other the run that it is compared with; null when there is none
     * @return what speaks against {@code run}; empty when nothing does, or when the results do not show it
     */
    List<Finding> look(ComparedRun run, @Nullable ComparedRun other);
}
