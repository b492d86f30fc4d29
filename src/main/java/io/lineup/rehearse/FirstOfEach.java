package io.lineup.rehearse;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

import io.lineup.sql.Invocation;
import io.lineup.sql.StatementListener;
import io.lineup.sql.StatementText;

/** Notes the first execution of each statement. */
public final class FirstOfEach implements StatementListener {
    private final Collection<String> wanted;
    private final Map<String, Invocation> first = new TreeMap<>();
    private String last = "";

    /** @param wanted ids of the statements */
    public FirstOfEach(Collection<String> wanted) {
        this.wanted = wanted;
    }

    /** @return how many statements have been executed so far */
    public int count() {
        return first.size();
    }

    /** @return id of the statement that was executed last; empty before the first */
    String last() {
        return last;
    }

    /** @return the executions in the order of the ids */
    public List<Invocation> inOrder(List<String> ids) {
        return ids.stream().map(first::get).filter(Objects::nonNull).toList();
    }

    @Override
    public void executing(StatementText text, boolean batch, List<@Nullable Object[]> rows) {
        String id = text.definition().id();
        last = id;
        if (wanted.contains(id) && !first.containsKey(id)) {
            first.put(id, SampleListener.copy(text, batch, rows.subList(0, 1)));
        }
    }

    @Override
    public void ended(String id, boolean committed) {}

    @Override
    public void closed() {}
}
