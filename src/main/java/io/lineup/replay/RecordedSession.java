package io.lineup.replay;

import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.Executor;

import io.lineup.sql.Invocation;
import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementText;
import io.lineup.sql.TimedStatement;
import io.lineup.sql.TransactionEnd;
import io.lineup.workload.Outcome;
import io.lineup.workload.Session;

/** Repeats recorded transactions on one connection. */
final class RecordedSession implements Session {
    private final RecordedInputs inputs;
    private final Collection<Invocation> known;
    private final SqlSession sql;
    private final boolean autocommit;
    private final IdentityHashMap<StatementText, TimedStatement> statements = new IdentityHashMap<>();
    private final Map<String, TransactionEnd> ends = new HashMap<>();

    /** @param known one invocation of each text, to prepare in advance */
    RecordedSession(RecordedInputs inputs, Collection<Invocation> known, SqlSession sql, boolean autocommit) {
        this.inputs = inputs;
        this.known = known;
        this.sql = sql;
        this.autocommit = autocommit;
    }

    @Override
    public void prepare() throws SQLException {
        for (Invocation each : known) {
            statement(each);
        }
    }

    private TimedStatement statement(Invocation invocation) throws SQLException {
        TimedStatement statement = statements.get(invocation.text());
        if (statement == null) {
            statement = invocation.prepare(sql);
            statements.put(invocation.text(), statement);
        }
        return statement;
    }

    @Override
    public Outcome execute() throws SQLException {
        Recorded transaction = inputs.current();
        for (Invocation each : transaction.invocations()) {
            each.execute(statement(each));
        }
        switch (transaction.ending()) {
            case COMMIT -> end(transaction).commit();
            case ROLLBACK -> end(transaction).rollback();
            case NONE -> {
            }
        }
        return transaction.ending() == Recorded.Ending.ROLLBACK ? Outcome.ROLLED_BACK : Outcome.COMMITTED;
    }

    private TransactionEnd end(Recorded transaction) throws SQLException {
        TransactionEnd end = ends.get(transaction.prefix());
        if (end == null) {
            end = sql.transactionEnd(transaction.prefix());
            ends.put(transaction.prefix(), end);
        }
        return end;
    }

    @Override
    public void rollback() throws SQLException {
        try {
            for (TimedStatement each : statements.values()) {
                each.clearBatch();
            }
        } finally {
            if (autocommit) {
                rollbackAsStatement();
            } else {
                end(inputs.current()).rollback();
            }
        }
    }

    /** Whether a transaction is open, the server knows; it takes the statement also where none is. */
    private void rollbackAsStatement() throws SQLException {
        TimedStatement rollback = sql.asGiven(inputs.current().prefix() + ".rollback");
        rollback.setString(1, "ROLLBACK");
        int unused = rollback.execute(row -> true);
    }

    @Override
    public boolean isCommitting() {
        return sql.isCommitting();
    }

    @Override
    public int skipped() {
        return 0;
    }

    @Override
    public void cancel() throws SQLException {
        sql.cancel();
    }

    @Override
    public void abort(Executor executor) throws SQLException {
        sql.abort(executor);
    }

    @Override
    public void close() throws SQLException {
        sql.close();
    }
}
