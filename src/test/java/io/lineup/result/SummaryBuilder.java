package io.lineup.result;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Makes summaries for tests, in which all is usual but what they name. */
public final class SummaryBuilder {
    public static final Unit NEW_ORDER = new Unit("NewOrder", List.of("NEW_ORDER"));

    private String run = "x";
    private Verdict verdict = Verdict.OK;
    private Summary.Load load = Summary.Load.of("tpcc", Map.of("warehouses", 1L), 8, null);
    private Throughput throughput = tpmC(0);
    private Unit unit = NEW_ORDER;
    private double tpmTotal;
    private Summary.Window window = window(ResultFixture.START, 60);
    private Map<String, TransactionSummary> transactions = Map.of();
    private Map<String, ErrorCount> errors = Map.of();
    private List<Outage> outages = List.of();
    private List<Stall> stalls = List.of();
    private Summary.Client client = Summary.Client.NONE;
    private List<Check> checks = List.of();
    private List<String> notes = List.of();
    private List<Requirement> requirements = List.of();
    private Trial trial = Trial.NONE;

    /** @return of a run of TPC-C that completed nothing */
    public static SummaryBuilder tpcc() {
        return new SummaryBuilder();
    }

    /** @return with all values of {@code other} */
    public static SummaryBuilder like(Summary other) {
        SummaryBuilder made = new SummaryBuilder();
        made.run = other.run();
        made.verdict = other.verdict();
        made.load = other.load();
        made.throughput = other.throughput();
        made.unit = other.unit();
        made.tpmTotal = other.tpmTotal();
        made.window = other.window();
        made.transactions = other.transactions();
        made.errors = other.errors();
        made.outages = other.outages();
        made.stalls = other.stalls();
        made.client = other.client();
        made.checks = other.checks();
        made.notes = other.notes();
        made.requirements = other.requirements();
        made.trial = other.trial();
        return made;
    }

    public static Throughput tpmC(double value) {
        return new Throughput("tpmC", value, "NewOrders a minute");
    }

    private static Summary.Window window(Instant start, double seconds) {
        return new Summary.Window(start, start.plusMillis((long) (seconds * 1000)), seconds);
    }

    public SummaryBuilder run(String name) {
        run = name;
        return this;
    }

    public SummaryBuilder verdict(Verdict ended) {
        verdict = ended;
        return this;
    }

    public SummaryBuilder load(String workload, Map<String, ? extends Number> scale) {
        load = Summary.Load.of(workload, scale, load.terminals(), load.seed());
        return this;
    }

    public SummaryBuilder terminals(int count, long seed) {
        load = new Summary.Load(load.workload(), load.scale(), count, seed, load.timeScale());
        return this;
    }

    public SummaryBuilder timeScale(String factor) {
        load = load.rehearsed(new BigDecimal(factor));
        return this;
    }

    public SummaryBuilder tpm(double newOrders, double all) {
        throughput = tpmC(newOrders);
        tpmTotal = all;
        return this;
    }

    public SummaryBuilder throughput(Throughput rate, Unit of) {
        throughput = rate;
        unit = of;
        return this;
    }

    public SummaryBuilder seconds(double length) {
        window = window(window.startedAt(), length);
        return this;
    }

    public SummaryBuilder transactions(Map<String, TransactionSummary> kinds) {
        transactions = kinds;
        return this;
    }

    public SummaryBuilder errors(Map<String, ErrorCount> counts) {
        errors = counts;
        return this;
    }

    public SummaryBuilder outages(Outage... all) {
        outages = List.of(all);
        return this;
    }

    public SummaryBuilder stalls(Stall... all) {
        stalls = List.of(all);
        return this;
    }

    public SummaryBuilder client(Summary.Client cost) {
        client = cost;
        return this;
    }

    public SummaryBuilder clientCpu(double micros) {
        client = new Summary.Client(micros, null, null);
        return this;
    }

    public SummaryBuilder checks(List<Check> answers) {
        checks = answers;
        return this;
    }

    public SummaryBuilder notes(List<String> sentences) {
        notes = sentences;
        return this;
    }

    public SummaryBuilder requirements(Requirement... lines) {
        requirements = List.of(lines);
        return this;
    }

    public Summary build() {
        return new Summary(run, verdict, load, throughput, unit, tpmTotal, window, transactions,
                new Summary.Incidents(errors, outages, stalls), client, checks, notes, requirements, trial);
    }
}
