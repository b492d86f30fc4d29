package io.lineup.runner;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

import org.jspecify.annotations.Nullable;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Folders;
import io.lineup.config.Settings;
import io.lineup.load.LoadProgress;
import io.lineup.result.ResultDirectory;
import io.lineup.result.Summary;

/** A benchmark as the command line would run it, and something that happens to it after its first measured second. */
final class TestRun implements RunListener {
    final BenchmarkRun benchmark;
    final List<String> notes = new ArrayList<>();
    private final AtomicBoolean happened = new AtomicBoolean();
    private @Nullable Event event;
    private @Nullable Event onNote;
    private String awaitedNote = "";

    /** What a test does to a run; called on the run's own thread. */
    @FunctionalInterface
    interface Event {
        void happen() throws Exception;
    }

    /** @param results a folder that does not exist yet */
    TestRun(Path results, Map<String, String> properties) {
        this(results, properties,
                new Folders(OwnServer.project(), OwnServer.project().resolve("target/it/cache")));
    }

    TestRun(Path results, Map<String, String> properties, Folders folders) {
        Map<String, String> all = new HashMap<>(properties);
        all.putIfAbsent("resultDirectory", results.toString());
        benchmark = of(settings(all), folders, this);
    }

    /** @return a run of what the settings name */
    static BenchmarkRun of(Settings settings, Folders folders, RunListener listener) {
        return of(settings, folders, Path.of("test.properties"), listener);
    }

    /** @param file the property file; scripts are looked for next to it */
    static BenchmarkRun of(Settings settings, Folders folders, Path file, RunListener listener) {
        try {
            return new BenchmarkRun(new RunTask(Benchmarks.of(settings, folders, file)), settings, folders, file,
                    listener, LoadProgress.SILENT);
        } catch (ConfigurationException e) {
            throw new AssertionError(e.problems().toString(), e);
        }
    }

    /**
     * Properties with the defaults of these tests: eight terminals on one warehouse, two seconds, then the check; no plans, no TLS.
     */
    static Settings settings(Map<String, String> properties) {
        Map<String, String> all = new HashMap<>(Map.of("db", "postgres", "terminals", "8", "warehouses", "1", "check",
                "after", "plans", "none"));
        if (!"reload".equals(properties.get("restore"))) {
            all.put("build", "never");
        }
        if (!properties.containsKey("runTxnsPerTerminal")) {
            all.put("runSeconds", "2");
        }
        all.putAll(properties);
        if ("mysql".equals(all.get("db")) && !all.getOrDefault("conn", "").contains("ssl") && !all.containsKey("tls")) {
            // Without it the driver encrypts: half of the CPU of a short test.
            all.putIfAbsent("jdbc.sslMode", "DISABLED");
            all.putIfAbsent("jdbc.allowPublicKeyRetrieval", "true");
        }
        try {
            return Settings.of(all);
        } catch (ConfigurationException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * @param more further properties, separated by blanks
     * @return properties of some six hundred transactions with an expert's texts, however fast the server is; rare ones are
     *         more frequent than in TPC-C
     */
    static Map<String, String> tuned(String more) {
        Map<String, String> all = new HashMap<>(Map.of("variants", "tuned", "check", "none", "terminals", "4",
                "runTxnsPerTerminal", "150"));
        all.putAll(
                Map.of("newOrderWeight", "25", "paymentWeight", "25", "orderStatusWeight", "20", "deliveryWeight", "5",
                        "stockLevelWeight", "25"));
        for (String each : more.split(" ", -1)) {
            all.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
        }
        return all;
    }

    TestRun when(Event then) {
        event = then;
        return this;
    }

    Outcome go() throws Exception {
        BenchmarkRun.Outcome outcome = benchmark.execute();
        return new Outcome(outcome.summary(), outcome.results());
    }

    record Outcome(Summary summary, ResultDirectory results) {}

    @Override
    public void progress(Progress progress) {
        if (event != null && progress.phase() == Phase.MEASURE && happened.compareAndSet(false, true)) {
            happen(event);
        }
    }

    /** Lets {@code then} happen when a note begins with {@code words}. */
    TestRun whenNoted(String words, Event then) {
        awaitedNote = words;
        onNote = then;
        return this;
    }

    @Override
    public void note(String sentence) {
        notes.add(sentence);
        if (onNote != null && sentence.startsWith(awaitedNote)) {
            happen(onNote);
        }
    }

    private static void happen(Event event) {
        try {
            event.happen();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
