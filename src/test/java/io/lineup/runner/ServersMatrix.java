package io.lineup.runner;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import io.lineup.TestFolders;
import io.lineup.config.Database;
import io.lineup.config.Folders;
import io.lineup.config.Isolation;
import io.lineup.config.Settings;
import io.lineup.load.LoadProgress;
import io.lineup.prepare.Checks;
import io.lineup.prepare.OpenTarget;
import io.lineup.prepare.Preparation;
import io.lineup.result.Check;
import io.lineup.result.LedgerAnswer;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;
import io.lineup.target.server.EmbeddedServer;
import io.lineup.target.server.ServerSpec;
import io.lineup.tpcc.benchmark.TpccBenchmark;

/**
 * Eight terminals on one warehouse, on all four servers, at each isolation level, and through a server's death. Too long for
 * each build: {@code run/testAllServers.sh} runs it. At its end it prints a table of what came of it, and writes it to
 * {@code target/servers-matrix.md}.
 */
class ServersMatrix {
    private static final Folders FOLDERS = Folders.ofThisProcess();
    private static final Path DATA = OwnServer.project().resolve("target/matrix");
    private static final Path TABLE = OwnServer.project().resolve("target/servers-matrix.md");
    private static final Set<Server> LOADED = new HashSet<>();
    private static final Map<Server, List<String>> ROWS = new EnumMap<>(Server.class);
    private static final Map<Server, List<String>> LEDGERS = new EnumMap<>(Server.class);
    private static final int KILLS = 50;
    /** Between a server's return and its next death it must get something to lose. */
    private static final int LEAST_MILLIS_OF_LIFE = 500;
    private static final int MOST_MILLIS_OF_LIFE = 3500;

    @TempDir
    Path folder;

    enum Server {
        POSTGRES("PostgreSQL 18", Database.POSTGRES, "18", 4), MYSQL_80("MySQL 8.0", Database.MYSQL, "8.0",
                15),
        MYSQL_97("MySQL 9.7", Database.MYSQL, "9.7", 9), MARIADB("MariaDB", Database.MARIADB, null, 9);

        final String title;
        final Database database;
        final @Nullable String version;
        /** Life, death and recovery. */
        final int secondsAKill;

        Server(String title, Database database, @Nullable String version, int secondsAKill) {
            this.title = title;
            this.database = database;
            this.version = version;
            this.secondsAKill = secondsAKill;
        }

        Path data() {
            return DATA.resolve(name());
        }

        /** @return one warehouse on this server, started by the run itself, with Lineup's own settings of the server */
        Map<String, String> properties() {
            Map<String, String> properties = new HashMap<>(
                    Map.of("db", database.name().toLowerCase(Locale.ROOT), "server", "embedded",
                            "server.data", data().toString()));
            if (version != null) {
                properties.put("server.version", version);
            }
            return properties;
        }

        EmbeddedServer start(int port) {
            return EmbeddedServer.start(database,
                    new ServerSpec(version, null, data(), port, Map.of(), true, FOLDERS.cache()));
        }
    }

    @ParameterizedTest(name = "{0} at {1}, {3}")
    @CsvSource({"POSTGRES, READ_COMMITTED, 60, benchmarksql", "POSTGRES, REPEATABLE_READ, 20, benchmarksql",
        "POSTGRES, SERIALIZABLE, 20, benchmarksql", "POSTGRES, READ_COMMITTED, 20, fewest",
        "POSTGRES, REPEATABLE_READ, 20, fewest", "POSTGRES, SERIALIZABLE, 20, fewest",
        "POSTGRES, READ_COMMITTED, 20, procedures", "POSTGRES, REPEATABLE_READ, 20, inside",
        "POSTGRES, SERIALIZABLE, 20, procedures", "MYSQL_80, READ_COMMITTED, 60, benchmarksql",
        "MYSQL_80, REPEATABLE_READ, 20, benchmarksql", "MYSQL_80, SERIALIZABLE, 20, benchmarksql",
        "MYSQL_80, READ_COMMITTED, 20, fewest", "MYSQL_80, REPEATABLE_READ, 20, fewest",
        "MYSQL_80, SERIALIZABLE, 20, fewest",
        "MYSQL_80, READ_COMMITTED, 20, procedures", "MYSQL_80, REPEATABLE_READ, 20, inside",
        "MYSQL_80, SERIALIZABLE, 20, procedures", "MYSQL_97, READ_COMMITTED, 60, benchmarksql",
        "MYSQL_97, REPEATABLE_READ, 20, benchmarksql", "MYSQL_97, SERIALIZABLE, 20, benchmarksql",
        "MYSQL_97, READ_COMMITTED, 20, fewest", "MYSQL_97, REPEATABLE_READ, 20, fewest",
        "MYSQL_97, SERIALIZABLE, 20, fewest",
        "MYSQL_97, READ_COMMITTED, 20, procedures", "MYSQL_97, REPEATABLE_READ, 20, inside",
        "MYSQL_97, SERIALIZABLE, 20, procedures", "MARIADB, READ_COMMITTED, 60, benchmarksql",
        "MARIADB, REPEATABLE_READ, 20, benchmarksql", "MARIADB, SERIALIZABLE, 20, benchmarksql",
        "MARIADB, READ_COMMITTED, 20, fewest", "MARIADB, REPEATABLE_READ, 20, fewest",
        "MARIADB, SERIALIZABLE, 20, fewest", "MARIADB, READ_COMMITTED, 20, returning",
        "MARIADB, REPEATABLE_READ, 20, returning", "MARIADB, SERIALIZABLE, 20, returning",
        "MARIADB, READ_COMMITTED, 20, procedures",
        "MARIADB, REPEATABLE_READ, 20, inside", "MARIADB, SERIALIZABLE, 20, procedures"})
    @Timeout(value = 4, unit = TimeUnit.MINUTES)
    void runsEndOnTimeWithRacesCountedAndTheTwelveConditionsHold(Server server, Isolation isolation, int seconds,
            String variants) throws Exception {
        load(server);
        Map<String, String> properties = server.properties();
        properties.put("isolation", isolation.name());
        properties.put("runSeconds", Integer.toString(seconds));
        properties.putAll(variants(variants));

        Summary summary = test(properties).go().summary();
        row(server, isolation.sql() + ", " + variants + ", " + seconds + " s", summary);

        assertThat(summary.verdict()).isIn(Verdict.OK, Verdict.OK_WITH_FAILURES);
        assertThat(summary.measuredSeconds()).isBetween(seconds - 0.1, seconds + 5.0);
        assertThat(summary.transactions()).hasSize(5).values().allMatch(type -> type.count() > 0);
        if (variants.equals("benchmarksql")) {
            assertThat(summary.retries()).as("eight terminals on one warehouse get into each other's way").isPositive();
        }
        assertThat(summary.failures()).isLessThan(summary.completed() / 100);
        assertThat(summary.checks()).hasSize(12).allMatch(Check::passed);
    }

    /**
     * @param name of a set; or {@code inside} for procedures that commit themselves, {@code returning} for the tuned set
     *             whose statements return the rows that they change (on PostgreSQL a part of {@code fewest})
     */
    private static Map<String, String> variants(String name) {
        return switch (name) {
            case "inside" -> Map.of("variants", "procedures", "variant.procedures.commit", "inside");
            case "returning" -> Map.of("variants", "tuned", "variant.returning", "on");
            default -> Map.of("variants", name);
        };
    }

    @ParameterizedTest(name = "{0}, {1}")
    @CsvSource({"POSTGRES, benchmarksql", "POSTGRES, fewest", "POSTGRES, procedures", "POSTGRES, inside",
        "MYSQL_80, benchmarksql", "MYSQL_80, fewest", "MYSQL_80, procedures", "MYSQL_80, inside",
        "MYSQL_97, benchmarksql", "MYSQL_97, fewest", "MYSQL_97, procedures", "MYSQL_97, inside",
        "MARIADB, benchmarksql", "MARIADB, fewest", "MARIADB, returning", "MARIADB, procedures", "MARIADB, inside"})
    @Timeout(value = 4, unit = TimeUnit.MINUTES)
    void theTwelveConditionsHoldAfterTheServerWasKilledInTheMiddle(Server server, String variants) throws Exception {
        load(server);
        EmbeddedServer[] running = {server.start(0)};
        try {
            Map<String, String> properties = new HashMap<>(
                    Map.of("db", server.database.name().toLowerCase(Locale.ROOT), "conn",
                            running[0].jdbcUrl(EmbeddedServer.DATABASE), "user", running[0].user(), "password",
                            running[0].password(), "runSeconds", "20"));
            properties.putAll(variants(variants));
            if (server.database != Database.POSTGRES) {
                properties.put("jdbc.allowPublicKeyRetrieval", "true");
            }
            Thread operator = new Thread(() -> {
                running[0].kill();
                running[0] = server.start(running[0].port());
            });

            Summary summary = test(properties).when(operator::start).go().summary();
            operator.join();
            row(server, variants + ", killed, away for " + summary.outages().stream()
                    .map(each -> String.format(Locale.ROOT, "%.1f s", each.seconds())).collect(joining(", ")), summary);

            assertThat(summary.verdict()).isEqualTo(Verdict.OK_WITH_FAILURES);
            assertThat(summary.outages()).hasSize(1);
            assertThat(summary.checks()).hasSize(12).allMatch(Check::passed);
        } finally {
            running[0].close();
        }
    }

    /** One run, one database: each kill finds transactions in every state, and what is lost stays lost until the end. */
    @ParameterizedTest
    @EnumSource(Server.class)
    @Timeout(value = 20, unit = TimeUnit.MINUTES)
    void noAcknowledgedCommitIsLostInFiftyKills(Server server) throws Exception {
        load(server);
        Summary summary = killed(server, KILLS, Map.of());

        LedgerAnswer ledger = Objects.requireNonNull(summary.trial().ledger());
        assertThat(summary.trial().faults()).hasSize(KILLS);
        assertThat(summary.verdict()).isEqualTo(Verdict.OK_WITH_FAILURES);
        assertThat(ledger.acknowledged()).isPositive();
        assertThat(ledger.isKept()).as(ledger.toString()).isTrue();
        assertThat(summary.checks()).hasSize(12).allMatch(Check::passed);
    }

    /** A check that cannot find a loss proves nothing. */
    @ParameterizedTest
    @EnumSource(Server.class)
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void aServerThatAcknowledgesBeforeItWritesIsFoundOut(Server server) throws Exception {
        load(server);
        Map<String, String> early = switch (server.database) {
            case POSTGRES -> Map.of("server.synchronous_commit", "off");
            // MySQL's log writer threads hand the log to the operating system at once, which outlives the server.
            case MYSQL ->
                Map.of("server.innodb_flush_log_at_trx_commit", "0", "server.innodb_log_writer_threads", "OFF");
            case MARIADB -> Map.of("server.innodb_flush_log_at_trx_commit", "0");
        };
        Summary summary = killed(server, 5, early);

        LedgerAnswer ledger = Objects.requireNonNull(summary.trial().ledger());
        assertThat(ledger.lost()).as(ledger.toString()).isPositive();
        assertThat(ledger.phantom() + ledger.twice()).as(ledger.toString()).isZero();
        assertThat(summary.verdict()).isEqualTo(Verdict.COMMITS_LOST);
    }

    /** At the commit InnoDB hands its log to the operating system, which outlives it: only a power cut would lose it. */
    @ParameterizedTest
    @EnumSource(value = Server.class, mode = EnumSource.Mode.EXCLUDE, names = "POSTGRES")
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void whatTheOperatingSystemHasAKillDoesNotLose(Server server) throws Exception {
        load(server);
        Summary summary = killed(server, 5, Map.of("server.innodb_flush_log_at_trx_commit", "2"));

        assertThat(Objects.requireNonNull(summary.trial().ledger()).isKept()).isTrue();
    }

    private Summary killed(Server server, int kills, Map<String, String> settings) throws Exception {
        String faults = new Random(kills).ints(kills, LEAST_MILLIS_OF_LIFE, MOST_MILLIS_OF_LIFE)
                .mapToObj(millis -> "kill -9 after " + millis + "ms").collect(joining(", "));
        Map<String, String> properties = server.properties();
        properties.putAll(settings);
        properties.putAll(Map.of("ledger", "on", "faults", faults, "runSeconds",
                Integer.toString(server.secondsAKill * (kills + 1)), "outageSeconds", "60", "stallSeconds", "60"));
        Summary summary = test(properties).go().summary();
        LedgerAnswer answer = Objects.requireNonNull(summary.trial().ledger());
        LEDGERS.computeIfAbsent(server, first -> new ArrayList<>()).add(String.format(Locale.ROOT,
                "| %s | %d x kill -9%s | %,d | %,d | %,d | %,d, %,d of them there | %d of %d |", server.title,
                summary.trial().faults().size(),
                settings.entrySet().stream().map(each -> ", " + each.getKey().substring("server.".length()) + "="
                        + each.getValue()).collect(joining()),
                answer.acknowledged(), answer.lost(), answer.phantom() + answer.twice(), answer.inDoubt(),
                answer.inDoubtPresent(), summary.checks().stream().filter(Check::passed).count(),
                summary.checks().size()));
        return summary;
    }

    /** Called before anything is asserted, so that the table shows what failed too. */
    private static void row(Server server, String run, Summary summary) {
        row(server, run, String.format(Locale.ROOT, "%,d | %,d | %,d | %,d",
                Objects.requireNonNull(summary.transactions().get("NEW_ORDER")).count(), summary.completed(),
                summary.retries(), summary.failures()), summary.checks());
    }

    private static void row(Server server, String run, String counts, List<Check> checks) {
        ROWS.computeIfAbsent(server, first -> new ArrayList<>()).add("| " + server.title + " | " + run + " | " + counts
                + " | " + checks.stream().filter(Check::passed).count() + " of " + checks.size() + " |");
    }

    @AfterAll
    static void printTable() throws IOException {
        String table = """
                | server | run | NewOrders | transactions | retries | failed | conditions |
                |---|---|---|---|---|---|---|
                """ + ROWS.values().stream().flatMap(List::stream).collect(joining("\n", "", "\n")) + """

                | server | fault | acknowledged | lost | phantom or twice | in doubt | conditions |
                |---|---|---|---|---|---|---|
                """ + LEDGERS.values().stream().flatMap(List::stream).collect(joining("\n", "", "\n"));
        Files.writeString(TABLE, table);
        System.out.print(table);
    }

    private TestRun test(Map<String, String> properties) {
        return new TestRun(folder.resolve("result"), properties, FOLDERS);
    }

    /** Loads one warehouse, once for all tests, and asks the twelve conditions of it. */
    private static synchronized void load(Server server) throws Exception {
        if (!LOADED.add(server)) {
            return;
        }
        // An earlier run's data are no longer as they were loaded.
        TestFolders.delete(server.data());
        Map<String, String> properties = server.properties();
        properties.put("build", "missing");
        Settings settings = TestRun.settings(properties);
        try (OpenTarget open = OpenTarget.open(settings, FOLDERS, sentence -> {})) {
            TpccBenchmark tpcc = new TpccBenchmark(settings, FOLDERS);
            new Preparation(tpcc.data().orElseThrow(), settings, open, LoadProgress.SILENT, sentence -> {}).prepare();
            List<Check> checks = Checks.run(tpcc, open.target());
            row(server, "after load", "- | - | - | -", checks);
            assertThat(checks).as("after load").hasSize(12).allMatch(Check::passed);
        }
    }
}
