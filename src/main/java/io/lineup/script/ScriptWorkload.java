package io.lineup.script;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import io.lineup.expression.Frame;
import io.lineup.random.RandomStream;
import io.lineup.script.ScriptStatement.Role;
import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementText;
import io.lineup.workload.DrawnWorkload;
import io.lineup.workload.Session;
import io.lineup.workload.TransactionKind;

/**
 * Scripts as terminals drive them. Statements run in autocommit, unless a script begins a transaction, as in pgbench.
 *
 * @param weights how often each script is drawn, in the order of the scripts; whole numbers, not all 0
 * @param rates of scripts that are not drawn, but start when they are due; shared by all terminals
 * @param scale value of {@code :scale}
 * @param seed of the run: terminals of the same number draw the same
 * @param debug receives what {@code debug()} says
 * @param crowded gets the ids of statements with too many texts; shared by all terminals
 */
public record ScriptWorkload(Scripts scripts, List<Integer> weights, Rates rates, long scale, long seed,
        Consumer<String> debug, Set<String> crowded)
        implements
            DrawnWorkload<ScriptInputs> {
    /** Keep the streams of one seed apart. */
    private static final long CHOICE = 0x5C21;
    private static final long VALUES = 0x5C22;
    private static final long HASH = 0x5C23;

    public ScriptWorkload(Scripts scripts, List<Integer> weights, Rates rates, long scale, long seed,
            Consumer<String> debug) {
        this(scripts, weights, rates, scale, seed, debug, ConcurrentHashMap.newKeySet());
    }

    public ScriptWorkload {
        weights = List.copyOf(weights);
        if (weights.size() != scripts.transactions().size()) {
            throw new IllegalArgumentException("weights " + weights + " for " + scripts.transactions().size()
                    + " scripts");
        }
    }

    @Override
    public List<TransactionKind> transactions() {
        return scripts.kinds();
    }

    @Override
    public boolean autocommit() {
        return true;
    }

    @Override
    public List<String> end() {
        return crowded.stream().sorted()
                .map(id -> id + " has more than " + ScriptSession.MOST_TEXTS
                        + " texts, because a variable is a part of its"
                        + " text. With prepare=connection, a connection prepares so many once, and all others each time.")
                .toList();
    }

    @Override
    public ScriptInputs inputs(int terminal) {
        Frame frame = scripts.variables().frame(scale, terminal, seed, RandomStream.of(seed, HASH).nextLong(),
                RandomStream.of(seed, VALUES, terminal), debug);
        return new ScriptInputs(scripts.transactions(), weights, rates, RandomStream.of(seed, CHOICE, terminal), frame);
    }

    @Override
    public Session open(ScriptInputs inputs, SqlSession sql) {
        return new ScriptSession(inputs, scripts, sql, false, crowded::add);
    }

    /** Statements that begin or end a transaction are passed over. */
    @Override
    public Session rehearse(ScriptInputs inputs, SqlSession sql) {
        return new ScriptSession(inputs, scripts, sql, true, unused -> {});
    }

    @Override
    public int rehearsals() {
        return 1;
    }

    /** @return ids of all statements, in the order of the scripts */
    public List<String> ids() {
        return scripts.transactions().stream().flatMap(script -> script.statements().stream()).map(ScriptStatement::id)
                .distinct().toList();
    }

    /** @return the texts that are the same whatever the variables are, the first of each id */
    public List<StatementText> texts() {
        Frame none = scripts.variables().frame(scale, 0, seed, 0, new RandomStream(0), debug);
        return scripts.transactions().stream().flatMap(script -> script.statements().stream())
                .filter(statement -> statement.text().isFixed() && statement.role() == Role.WORK)
                .collect(Collectors.toMap(ScriptStatement::id,
                        statement -> StatementText.of(statement.id(), statement.text().fragments(none)), (a, b) -> a,
                        LinkedHashMap::new))
                .values().stream().toList();
    }
}
