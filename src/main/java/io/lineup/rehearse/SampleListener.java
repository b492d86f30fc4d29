package io.lineup.rehearse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.lineup.sql.Invocation;
import io.lineup.sql.StatementListener;
import io.lineup.sql.StatementText;

/** Notes every execution of one statement, and those that it needs before it in the same transaction. */
public final class SampleListener implements StatementListener {
    private final String id;
    private final List<String> needed;
    private final Map<String, Invocation> before = new LinkedHashMap<>();
    private final List<List<Invocation>> samples = new ArrayList<>();
    /** Whether the statement that was executed last is the wanted one. */
    private boolean sampled;

    /** @param needed ids, in the order of the transaction */
    public SampleListener(String id, List<String> needed) {
        this.id = id;
        this.needed = needed;
    }

    /** @return the executions, each after those that it needs */
    public List<List<Invocation>> samples() {
        return samples;
    }

    @Override
    public void executing(StatementText text, boolean batch, List<@Nullable Object[]> rows) {
        String executed = text.definition().id();
        sampled = executed.equals(id);
        if (sampled) {
            List<Invocation> sample = new ArrayList<>(before.values());
            sample.add(copy(text, batch, rows));
            samples.add(sample);
        } else if (needed.contains(executed)) {
            before.put(executed, copy(text, batch, rows));
        }
    }

    public static Invocation copy(StatementText text, boolean batch, List<@Nullable Object[]> rows) {
        List<@Nullable Object[]> copies = new ArrayList<>();
        for (@Nullable
        Object[] row : rows) {
            copies.add(Arrays.copyOf(row, row.length));
        }
        return Invocation.of(text, batch, copies);
    }

    /** A repeated execution stops reading where its transaction did. */
    @Override
    public void consumed(int rows, boolean all) {
        if (sampled && !all) {
            List<Invocation> sample = samples.getLast();
            sample.add(sample.removeLast().readingAtMost(rows));
        }
    }

    @Override
    public void ended(String ending, boolean committed) {
        before.clear();
    }

    @Override
    public void closed() {
        before.clear();
    }
}
