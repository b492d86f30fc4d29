package io.lineup.replay;

import java.util.Collection;
import java.util.List;

import io.lineup.sql.Invocation;
import io.lineup.sql.SqlSession;
import io.lineup.workload.Session;
import io.lineup.workload.TransactionKind;
import io.lineup.workload.Workload;

/** Recorded transactions as terminals drive them. */
public final class RecordedWorkload implements Workload<RecordedInputs> {
    private final List<TransactionKind> transactions;
    private final List<? extends RecordedInputs> inputs;
    private final Collection<Invocation> known;
    private final boolean autocommit;

    /**
     * @param transactions kinds of the recorded transactions
     * @param inputs of each terminal, made for this one use
     * @param known one invocation of each text, to prepare when a terminal connects
     * @param autocommit whether BEGIN and COMMIT are among the recorded statements
     */
    public RecordedWorkload(List<TransactionKind> transactions, List<? extends RecordedInputs> inputs,
            Collection<Invocation> known, boolean autocommit) {
        this.transactions = List.copyOf(transactions);
        this.inputs = List.copyOf(inputs);
        this.known = List.copyOf(known);
        this.autocommit = autocommit;
    }

    @Override
    public boolean autocommit() {
        return autocommit;
    }

    @Override
    public List<TransactionKind> transactions() {
        return transactions;
    }

    @Override
    public RecordedInputs inputs(int terminal) {
        return inputs.get(terminal);
    }

    @Override
    public Session open(RecordedInputs mine, SqlSession sql) {
        return new RecordedSession(mine, known, sql, autocommit);
    }
}
