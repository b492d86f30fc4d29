package io.lineup.result;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * What a run came to: {@code summary.json}. The figures of {@link Load}, {@link Window}, {@link Incidents} and
 * {@link Client} stand in the same JSON object as the others.
 *
 * @param run          name of the run, its folder's name
 * @param verdict      how it ended
 * @param throughput   in the measured window, by the workload's own metric
 * @param unit         what costs are divided by
 * @param tpmTotal     all transactions completed a minute, two decimals
 * @param transactions by the name of their kind, in the order in which they are shown
 * @param checks       consistency conditions, empty when they were not run
 * @param notes        what a reader must know to judge the figures: warnings, the reason of an early end
 * @param trial        what it says of the server's reliability; its figures stand in the same JSON object
 * @param requirements what the workload's specification asks of the load; empty when it was not checked
 */
@JsonPropertyOrder({"format", "run", "verdict", "load", "warehouses", "throughput", "unit", "tpmC", "tpmTotal",
    "window"})
public record Summary(String run, Verdict verdict, @JsonUnwrapped Load load, Throughput throughput, Unit unit,
        double tpmTotal, @JsonUnwrapped Window window, Map<String, TransactionSummary> transactions,
        @JsonUnwrapped Incidents incidents, @JsonUnwrapped Client client,
        List<Check> checks, List<String> notes,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Requirement> requirements,
        @JsonUnwrapped @Nullable Trial trial) {
    /** Version of the files' format. */
    static final int FORMAT = 2;
    /** Begins each note on other load of the machine, which puts all figures of the run in doubt. */
    public static final String DISTURBED = "Disturbed: ";

    public Summary {
        tpmTotal = Rounding.round(tpmTotal, 2);
        transactions = inOrder(transactions);
        checks = List.copyOf(checks);
        notes = List.copyOf(notes);
        // Files of earlier versions have none.
        requirements = List.copyOf(Objects.requireNonNullElse(requirements, List.of()));
        trial = Objects.requireNonNullElse(trial, Trial.NONE);
    }

    /** @return this summary with the requirements of the workload's specification */
    public Summary withRequirements(List<Requirement> found) {
        return new Summary(run, verdict, load, throughput, unit, tpmTotal, window, transactions, incidents,
                client, checks, notes, found, trial);
    }

    /**
     * What was driven, and how.
     *
     * @param workload  its name
     * @param scale     of its data, by name, such as {@code tables}
     * @param terminals connections that submitted transactions
     * @param seed      of the run's random streams
     * @param timeScale factor of keying and think times; null if there are none, or if they are as they should be
     */
    public record Load(String workload, Map<String, BigDecimal> scale, int terminals, @Nullable Long seed,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable BigDecimal timeScale) {
        public Load {
            scale = inOrder(scale);
        }

        /** @param scale whole numbers or decimals */
        public static Load of(String workload, Map<String, ? extends Number> scale, int terminals,
                @Nullable Long seed) {
            Map<String, BigDecimal> exact = new LinkedHashMap<>();
            scale.forEach((name, value) -> exact.put(name, new BigDecimal(value.toString())));
            return new Load(workload, exact, terminals, seed, null);
        }

        /** @return the same with other keying and think times */
        public Load rehearsed(BigDecimal factor) {
            return new Load(workload, scale, terminals, seed, factor);
        }
    }

    /**
     * The measured window.
     *
     * @param startedAt       when it began
     * @param endedAt         when it ended
     * @param measuredSeconds its length as it was, not as planned
     */
    public record Window(Instant startedAt, Instant endedAt, double measuredSeconds) {
        public Window {
            startedAt = startedAt.truncatedTo(ChronoUnit.MILLIS);
            endedAt = endedAt.truncatedTo(ChronoUnit.MILLIS);
            measuredSeconds = Rounding.round(measuredSeconds, 3);
        }
    }

    /**
     * What went wrong in the window without ending the run.
     *
     * @param errors  by {@code SQLSTATE/vendorCode}
     * @param outages times without a connection
     * @param stalls  seconds in which the throughput fell below half of the neighbours'
     */
    public record Incidents(Map<String, ErrorCount> errors, List<Outage> outages,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) @Nullable List<Stall> stalls) {
        /** Of a run in which there was none, or nobody looked. */
        public static final Incidents NONE = new Incidents(Map.of(), List.of(), List.of());

        public Incidents {
            errors = inOrder(errors);
            outages = List.copyOf(outages);
            stalls = stalls == null ? List.of() : List.copyOf(stalls);
        }

        @Override
        public List<Stall> stalls() {
            return Objects.requireNonNull(stalls);
        }
    }

    /**
     * What the client's side cost.
     *
     * @param clientCpuMicrosPerTransaction CPU time of this process, collector and compiler included, inside the window, for
     *                                      each completed transaction; null when there was none
     * @param connectionWait                how long a transaction waited for its connection, be it out of the pool or a new
     *                                      one; null where terminals keep theirs
     * @param batchMerge                    what the driver made of batches; null unless it is one that merges them
     * @param queue                         what became of transactions that were due at certain times; null where none was
     */
    public record Client(@Nullable Double clientCpuMicrosPerTransaction, @Nullable Percentiles connectionWait,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable BatchMerge batchMerge,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Queueing queue) {
        /** Of a run that measured nothing. */
        public static final Client NONE = new Client(null, null, null, null);

        /** Of a run whose transactions wait for answers. */
        public Client(@Nullable Double clientCpuMicrosPerTransaction, @Nullable Percentiles connectionWait,
                @Nullable BatchMerge batchMerge) {
            this(clientCpuMicrosPerTransaction, connectionWait, batchMerge, null);
        }

        public Client {
            clientCpuMicrosPerTransaction = clientCpuMicrosPerTransaction == null
                    ? null
                    : (Double) Rounding.round(clientCpuMicrosPerTransaction, 1);
        }
    }

    private static <V> Map<String, V> inOrder(Map<String, V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }

    @JsonProperty
    int format() {
        return FORMAT;
    }

    /** For those who read it in files of the first format; null of other workloads. */
    @JsonProperty
    @JsonInclude(JsonInclude.Include.NON_NULL)
    @Nullable
    Double tpmC() {
        return FirstFormat.tpmC(throughput);
    }

    /** For those who read it in files of the first format; null of other workloads. */
    @JsonProperty
    @JsonInclude(JsonInclude.Include.NON_NULL)
    @Nullable
    Long warehouses() {
        BigDecimal warehouses = load.scale().get(FirstFormat.WAREHOUSES);
        return warehouses == null ? null : warehouses.longValue();
    }

    /**
     * @param after answers of the consistency conditions, asked after the run
     * @return this summary with them, and with the verdict {@link Verdict#CHECKS_FAILED} where one is not met and the
     *         run itself had ended well
     */
    public Summary withChecks(List<Check> after) {
        boolean broken = verdict.exitCode() == 0 && !after.stream().allMatch(Check::passed);
        return new Summary(run, broken ? Verdict.CHECKS_FAILED : verdict, load, throughput, unit, tpmTotal, window,
                transactions, incidents, client, after, notes, requirements, trial);
    }

    /** @return this summary with another verdict and one more note, which says why */
    public Summary endedBy(Verdict other, String why) {
        List<String> said = new ArrayList<>(notes);
        said.add(why);
        return new Summary(run, other, load, throughput, unit, tpmTotal, window, transactions, incidents,
                client, checks, said, requirements, trial);
    }

    /**
     * @param answer what the database has of the run's changes
     * @return this summary with it, and with the verdict {@link Verdict#COMMITS_LOST} where it has lost one, or
     *         {@link Verdict#CHECKS_FAILED} where it has too many
     */
    public Summary withLedger(LedgerAnswer answer) {
        Verdict judged = verdict.exitCode() != 0 || answer.isKept()
                ? verdict
                : answer.lost() > 0 ? Verdict.COMMITS_LOST : Verdict.CHECKS_FAILED;
        return new Summary(run, judged, load, throughput, unit, tpmTotal, window, transactions, incidents,
                client, checks, notes, requirements, trial().with(answer));
    }

    @Override
    public Trial trial() {
        return Objects.requireNonNull(trial);
    }

    /** @return errors by {@code SQLSTATE/vendorCode} */
    public Map<String, ErrorCount> errors() {
        return incidents.errors();
    }

    /** @return times without a connection, over which the run went on */
    public List<Outage> outages() {
        return incidents.outages();
    }

    /** @return seconds in which the throughput fell below half of the neighbours' */
    public List<Stall> stalls() {
        return incidents.stalls();
    }

    /** @return length of the measured window as it was */
    public double measuredSeconds() {
        return window.measuredSeconds();
    }

    /**
     * @param statements of this run
     * @return CPU time of this process that its terminals did not spend in transactions, for each completed one: other
     *         threads (JIT, GC, reporters), and terminals between transactions; null without {@code statementCost=full}
     */
    public @Nullable Double otherCpuMicrosPerTransaction(List<StatementCosts> statements) {
        Double all = client.clientCpuMicrosPerTransaction();
        if (all == null || statements.isEmpty()) {
            return null;
        }
        double inTransactions = 0;
        for (StatementCosts each : statements) {
            Double cpu = each.clientCpuMicros();
            if (cpu == null) {
                return null;
            }
            inTransactions += each.calls() * cpu;
        }
        return Math.max(0, all - inTransactions / completed());
    }

    /** @return completed transactions of all kinds */
    public long completed() {
        return transactions.values().stream().mapToLong(TransactionSummary::count).sum();
    }

    /** @return transactions of all kinds that never completed */
    public long failures() {
        return transactions.values().stream().mapToLong(TransactionSummary::failures).sum();
    }

    /** @return attempts beyond the first, of all kinds */
    public long retries() {
        return transactions.values().stream().mapToLong(TransactionSummary::retries).sum();
    }

    /** @return the verdict in words, with what makes the run a rehearsal */
    public String judgement() {
        BigDecimal timeScale = load.timeScale();
        return verdict.wireName()
                + (timeScale == null ? "" : ", a rehearsal: timeScale=" + timeScale.toPlainString());
    }

    /** @return the notes on other load of the machine, which stand before all figures */
    public List<String> disturbances() {
        return notes.stream().filter(each -> each.startsWith(DISTURBED)).toList();
    }

    /** @return the other notes */
    public List<String> remarks() {
        return notes.stream().filter(each -> !each.startsWith(DISTURBED)).toList();
    }
}
