package io.lineup.compare;

import java.util.List;

import org.jspecify.annotations.Nullable;

/** One way in which a part of the stack can be guilty, and how to see it in figures. */
interface Rule {
    /** All of them. */
    List<Rule> ALL = List.of(new UnequalPlans(), new SplitBatch(), new SessionQueries(), new UnusedRows(),
            new PerLineStatements(), new FetchedInBlocks(), new PreparedEachTime(), new UnpreparedText(),
            new ColumnCount(),
            new Commits(), new LockWaits(), new MessagesAndBytes(), new ClientBound());

    /** @return the name in reports, and of the experiment's file */
    String name();

    /**
     * Looks for evidence against one run.
     *
     * @param other the run beside it; null when there is none
     * @return what speaks against {@code run}; empty when nothing does, or when the results do not tell
     */
    List<Finding> look(ComparedRun run, @Nullable ComparedRun other);
}
