package io.lineup.result;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What a run came to: {@code summary.json}.
 *
 * @param run                           name of the run, its folder's name
 * @param verdict                       how it ended
 * @param tpmC                          NewOrders completed a minute in the measured window (TPC-C 5.4.1), two decimals
 * @param tpmTotal                      all transactions completed a minute, two decimals
 * @param measuredSeconds               length of the measured window as it was, not as planned
 * @param warehouses                    loaded warehouses
 * @param terminals                     connections that submitted transactions
 * @param seed                          of the run's random streams
 * @param startedAt                     when the measured window began
 * @param endedAt                       when it ended
 * @param transactions                  by type name ({@code NEW_ORDER} ...), in the order in which they are shown
 * @param errors                        by {@code SQLSTATE/vendorCode}
 * @param outages                       times without a connection, over which the run went on
 * @param clientCpuMicrosPerTransaction CPU time of this process, collector and compiler included, inside the window, for
 *                                      each completed transaction; null when there was none
 * @param connectionWait                how long a transaction waited for its connection, be it out of the pool or a new
 *                                      one; null where terminals keep theirs
 * @param batchMerge                    what the driver made of batches; null unless it is one that merges them
 * @param checks                        consistency conditions, empty when they were not run
 * @param notes                         what a reader must know to judge the figures: warnings, the reason of an early end
 */
public record Summary(String run, Verdict verdict, double tpmC, double tpmTotal, double measuredSeconds, int warehouses,
        int terminals, @Nullable Long seed, Instant startedAt, Instant endedAt,
        Map<String, TransactionSummary> transactions, Map<String, ErrorCount> errors, List<Outage> outages,
        @Nullable Double clientCpuMicrosPerTransaction, @Nullable Percentiles connectionWait,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable BatchMerge batchMerge, List<Check> checks,
        List<String> notes) {
    public Summary {
        tpmC = Rounding.round(tpmC, 2);
        tpmTotal = Rounding.round(tpmTotal, 2);
        measuredSeconds = Rounding.round(measuredSeconds, 3);
        startedAt = startedAt.truncatedTo(ChronoUnit.MILLIS);
        endedAt = endedAt.truncatedTo(ChronoUnit.MILLIS);
        transactions = inOrder(transactions);
        errors = inOrder(errors);
        outages = List.copyOf(outages);
        clientCpuMicrosPerTransaction = clientCpuMicrosPerTransaction == null
                ? null
                : (Double) Rounding.round(clientCpuMicrosPerTransaction, 1);
        checks = List.copyOf(checks);
        notes = List.copyOf(notes);
    }

    private static <V> Map<String, V> inOrder(Map<String, V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }

    /**
     * @param after answers of the consistency conditions, asked after the run
     * @return this summary with them, and with the verdict {@link Verdict#CHECKS_FAILED} where one does not hold and the
     *         run itself had ended well
     */
    public Summary withChecks(List<Check> after) {
        boolean broken = verdict.exitCode() == 0 && !after.stream().allMatch(Check::passed);
        return new Summary(run, broken ? Verdict.CHECKS_FAILED : verdict, tpmC, tpmTotal, measuredSeconds, warehouses,
                terminals, seed, startedAt, endedAt, transactions, errors, outages, clientCpuMicrosPerTransaction,
                connectionWait, batchMerge, after, notes);
    }

    /** @return this summary with another verdict and one more note, which says why */
    public Summary endedBy(Verdict other, String why) {
        List<String> said = new ArrayList<>(notes);
        said.add(why);
        return new Summary(run, other, tpmC, tpmTotal, measuredSeconds, warehouses, terminals, seed, startedAt, endedAt,
                transactions, errors, outages, clientCpuMicrosPerTransaction, connectionWait, batchMerge, checks, said);
    }

    /**
     * @param statements of this run
     * @return CPU time of this process that its terminals did not spend in transactions, for each completed one: other
     *         threads (JIT, GC, reporters), and terminals between transactions; null without {@code statementCost=full}
     */
    public @Nullable Double otherCpuMicrosPerTransaction(List<StatementCosts> statements) {
        Double all = clientCpuMicrosPerTransaction;
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

    /** @return completed transactions of all types */
    public long completed() {
        return transactions.values().stream().mapToLong(TransactionSummary::count).sum();
    }

    /** @return transactions of all types that never completed */
    public long failures() {
        return transactions.values().stream().mapToLong(TransactionSummary::failures).sum();
    }

    /** @return attempts beyond the first, of all types */
    public long retries() {
        return transactions.values().stream().mapToLong(TransactionSummary::retries).sum();
    }
}
