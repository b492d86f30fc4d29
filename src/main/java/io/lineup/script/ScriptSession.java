package io.lineup.script;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

import io.lineup.expression.EvaluationException;
import io.lineup.expression.Frame;
import io.lineup.expression.Value;
import io.lineup.script.ScriptStatement.Fetch;
import io.lineup.script.ScriptStatement.Role;
import io.lineup.sql.RowReader;
import io.lineup.sql.SqlSession;
import io.lineup.sql.TimedStatement;
import io.lineup.sql.TimedWait;
import io.lineup.workload.Outcome;
import io.lineup.workload.Session;

/** Executes the scripts of one terminal on one connection. */
final class ScriptSession implements Session, Interpreter.Server {
    /** So many texts of one statement stay prepared on a connection. */
    static final int MOST_TEXTS = 1000;
    /** SQLSTATE of a query that was cancelled. */
    private static final String CANCELLED = "57014";
    /** SQLSTATE class 21: a row was wanted, and there were none or several. */
    private static final String NOT_ONE_ROW = "21000";

    /** Any number of so many digits fits into 64 bits. */
    private static final int MOST_DIGITS = 18;

    private final ScriptInputs inputs;
    private final Frame frame;
    private final Scripts scripts;
    private final SqlSession sql;
    private final boolean rehearsal;
    private final Consumer<String> crowded;
    private final IdentityHashMap<ScriptStatement, Prepared> statements = new IdentityHashMap<>();
    private final IdentityHashMap<Step.Sleep, TimedWait> waits = new IdentityHashMap<>();
    private boolean inTransaction;
    private boolean rolledBack;
    private volatile boolean cancelled;

    /** @param crowded is told the ids of statements with more than {@link #MOST_TEXTS} texts */
    ScriptSession(ScriptInputs inputs, Scripts scripts, SqlSession sql, boolean rehearsal, Consumer<String> crowded) {
        this.inputs = inputs;
        this.frame = inputs.frame();
        this.scripts = scripts;
        this.sql = sql;
        this.rehearsal = rehearsal;
        this.crowded = crowded;
    }

    @Override
    public void prepare() throws SQLException {
        for (TransactionScript script : scripts.transactions()) {
            for (ScriptStatement statement : script.statements()) {
                prepared(statement).makeReady();
            }
        }
    }

    @Override
    public Outcome execute() throws SQLException {
        TransactionScript script = inputs.begin();
        sql.committing(false);
        cancelled = false;
        rolledBack = false;
        Interpreter.run(script.steps(), frame, this);
        if (inTransaction) {
            throw new SQLException(script.name() + " ended inside a transaction; end it with COMMIT or ROLLBACK");
        }
        sql.transactionEnded(script.name());
        return rolledBack ? Outcome.ROLLED_BACK : Outcome.COMMITTED;
    }

    @Override
    public void execute(ScriptStatement statement) throws SQLException {
        if (statement.role() == Role.WORK) {
            prepared(statement).execute();
        } else if (!rehearsal) {
            sql.committing(statement.role() == Role.COMMIT);
            prepared(statement).execute();
            sql.committing(false);
            inTransaction = statement.role() == Role.BEGIN;
            rolledBack = statement.role() == Role.ROLLBACK;
        }
    }

    private Prepared prepared(ScriptStatement statement) {
        Prepared known = statements.get(statement);
        if (known == null) {
            known = new Prepared(statement);
            statements.put(statement, known);
        }
        return known;
    }

    @Override
    public void sleep(Step.Sleep sleep) throws SQLException {
        long micros = Math.multiplyExact(Math.max(0, frame.integer(sleep.amount())), sleep.unitMicros());
        if (!rehearsal) {
            waits.computeIfAbsent(sleep, each -> sql.waiting(each.id())).await(micros, () -> cancelled);
        }
        if (cancelled) {
            throw new SQLException("\\sleep was cancelled", CANCELLED);
        }
    }

    @Override
    public void rollback() throws SQLException {
        if (rehearsal) {
            sql.rollback();
            return;
        }
        if (inTransaction) {
            inTransaction = false;
            TimedStatement rollback = sql.asGiven(inputs.current().name() + ".rollback");
            rollback.setString(1, "ROLLBACK");
            int unused = rollback.execute(row -> true);
        }
        sql.transactionEnded(inputs.current().name());
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
        cancelled = true;
        sql.cancel();
    }

    @Override
    public void abort(Executor executor) throws SQLException {
        cancelled = true;
        sql.abort(executor);
    }

    @Override
    public void close() throws SQLException {
        sql.close();
    }

    /**
     * The values on which the text of a statement depends. One is used again for each look-up, so that none allocates.
     */
    private static final class Key {
        private final StringBuilder text;

        Key(StringBuilder text) {
            this.text = text;
        }

        @Override
        public int hashCode() {
            int hash = 0;
            for (int i = 0; i < text.length(); i++) {
                hash = 31 * hash + text.charAt(i);
            }
            return hash;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key key && text.compareTo(key.text) == 0;
        }
    }

    /**
     * A statement ready to be executed.
     *
     * @param given the text of a statement that is not prepared, else empty
     */
    private record Ready(TimedStatement statement, String given) {}

    /** One statement on this connection, under each of its texts. */
    private final class Prepared implements SqlText.Sink {
        private final ScriptStatement statement;
        private final boolean fixed;
        private final Map<Key, Ready> byKey = new HashMap<>();
        private final Key key = new Key(new StringBuilder());
        private final Assignment assignment;
        private @Nullable Ready current;
        /** Parameters that had a value beyond 32 bits: the server would make a new plan for each change of the type. */
        private boolean[] wide = new boolean[8];

        Prepared(ScriptStatement statement) {
            this.statement = statement;
            this.fixed = statement.text().isFixed();
            this.assignment = new Assignment(statement.fetch());
        }

        void makeReady() throws SQLException {
            if (fixed && current == null) {
                current = make();
            }
        }

        private Ready make() throws SQLException {
            // Drivers may refuse to prepare what begins and ends a transaction.
            if (statement.role() != Role.WORK) {
                return new Ready(sql.asGiven(statement.id()), statement.text().jdbc(frame));
            }
            List<String> fragments = statement.text().fragments(frame);
            return new Ready(byKey.size() < MOST_TEXTS
                    ? sql.prepare(statement.id(), fragments)
                    : sql.prepareOnce(statement.id(), fragments), "");
        }

        void execute() throws SQLException {
            if (fixed) {
                makeReady();
            } else {
                choose();
            }
            Ready chosen = Objects.requireNonNull(current);
            if (statement.role() == Role.WORK) {
                statement.text().bind(frame, this);
            } else {
                chosen.statement().setString(1, chosen.given());
            }
            assignment.begin();
            int unused = chosen.statement().execute(assignment);
            assignment.end(statement.id());
        }

        private void choose() throws SQLException {
            key.text.setLength(0);
            statement.text().appendKey(frame, key.text);
            current = byKey.get(key);
            if (current == null) {
                current = make();
                if (byKey.size() < MOST_TEXTS) {
                    byKey.put(new Key(new StringBuilder(key.text)), current);
                } else {
                    crowded.accept(statement.id());
                }
            }
        }

        @Override
        public void bind(int position, Value value) throws SQLException {
            TimedStatement into = Objects.requireNonNull(current).statement();
            switch (value.kind()) {
                case NULL -> into.setNull(position);
                case BOOLEAN -> into.setBoolean(position, value.whole() != 0);
                case INT -> bind(into, position, value.whole());
                case DOUBLE -> into.setDecimal(position, decimal(value));
                case STRING, UNTYPED -> into.setUntyped(position, value.string());
                case NONE, ARRAY -> throw new EvaluationException(
                        statement.id() + ": a parameter cannot be " + value.kind());
            }
        }

        private BigDecimal decimal(Value value) {
            if (!Double.isFinite(value.real())) {
                throw new EvaluationException(statement.id() + ": a parameter cannot be " + value.real());
            }
            return new BigDecimal(value.toString());
        }

        private void bind(TimedStatement into, int position, long number) throws SQLException {
            if (position >= wide.length) {
                wide = Arrays.copyOf(wide, 2 * position);
            }
            if (number != (int) number) {
                wide[position] = true;
            }
            if (wide[position]) {
                into.setLong(position, number);
            } else {
                into.setInt(position, (int) number);
            }
        }

        @Override
        public void bind(int position, String literal) throws SQLException {
            Objects.requireNonNull(current).statement().setUntyped(position, literal);
        }
    }

    /** @return whether it is an integer as servers write it; those of 19 digits stay text */
    static boolean isInteger(String text) {
        int first = text.startsWith("-") ? 1 : 0;
        int digits = text.length() - first;
        if (digits < 1 || digits > MOST_DIGITS || (text.charAt(first) == '0' && text.length() > 1)) {
            return false;
        }
        for (int i = first; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    /** Reads rows, and assigns their columns where {@code \\gset} or {@code \\aset} wants them. */
    private final class Assignment implements RowReader {
        private final @Nullable Fetch fetch;
        private int rows;

        Assignment(@Nullable Fetch fetch) {
            this.fetch = fetch;
        }

        void begin() {
            rows = 0;
        }

        @Override
        public boolean read(ResultSet row) throws SQLException {
            rows++;
            if (fetch != null) {
                ResultSetMetaData columns = row.getMetaData();
                for (int i = 1; i <= columns.getColumnCount(); i++) {
                    int slot = scripts.variables().slot(fetch.prefix() + columns.getColumnLabel(i));
                    if (slot >= 0) {
                        assign(frame.variable(slot), Objects.requireNonNullElse(row.getString(i), ""), columns, i);
                    }
                }
            }
            return true;
        }

        /** Without a type, PostgreSQL would take {@code :big + 1} for int. The driver may ask the server for a type. */
        private static void assign(Value variable, String text, ResultSetMetaData columns, int column)
                throws SQLException {
            if (isInteger(text) && isIntegerType(columns.getColumnType(column))) {
                variable.set(Long.parseLong(text));
            } else {
                variable.setUntyped(text);
            }
        }

        private static boolean isIntegerType(int type) {
            return type == Types.SMALLINT || type == Types.INTEGER || type == Types.BIGINT;
        }

        void end(String id) throws SQLException {
            if (fetch != null && fetch.exactlyOne() && rows != 1) {
                throw new SQLException(id + ": \\gset wants exactly one row, but there were " + rows, NOT_ONE_ROW);
            }
        }
    }
}
