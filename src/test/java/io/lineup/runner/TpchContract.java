package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.benchmark.Benchmark;
import io.lineup.config.Database;
import io.lineup.config.Folders;
import io.lineup.config.Settings;
import io.lineup.load.Build;
import io.lineup.load.LoadProgress;
import io.lineup.prepare.Checks;
import io.lineup.report.Report;
import io.lineup.result.Check;
import io.lineup.result.StatementCosts;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;
import io.lineup.target.server.TestDatabase;
import io.lineup.target.server.TestExtent;
import io.trino.tpch.LineItem;
import io.trino.tpch.TpchTable;

/** The workload {@code tpch} at scale factor 0.01: built, queried, checked. */
abstract class TpchContract {
    private static final Folders FOLDERS = new Folders(OwnServer.project(),
            OwnServer.project().resolve("target/it/cache"));
    private static final Path QUERIES = OwnServer.project().resolve("sql/tpch/common");
    private static final Pattern VARIABLE = Pattern.compile("(?<!:):([a-z]\\w*)");
    private static final String FACTOR = "0.01";

    private final TestDatabase database;

    @TempDir
    Path folder;

    TpchContract(TestDatabase database) {
        this.database = database;
    }

    private Settings settings(String... properties) {
        Map<String, String> all = new HashMap<>(Map.of("db", database.kind().name().toLowerCase(Locale.ROOT), "conn",
                database.url(), "user", database.server().user(), "password", database.server().password(), "workload",
                "tpch", "define.scale_factor", FACTOR, "terminals", "1", "runTxnsPerTerminal", "1", "resultDirectory",
                folder.resolve("result").toString()));
        for (String each : properties) {
            all.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
        }
        return TestRun.settings(all);
    }

    private Benchmark benchmark() throws Exception {
        return Benchmarks.of(settings(), FOLDERS, Path.of("x.properties"));
    }

    @AfterEach
    void destroy() throws Exception {
        Build.destroy(database.target(), benchmark().data().orElseThrow(), LoadProgress.SILENT);
    }

    /** One database for all, since it is the build that takes time. */
    @Test
    void aPowerRunExecutesEachQueryOnceAndTheChecksFindWhatIsBroken() throws Exception {
        new Build(database.target(), benchmark().data().orElseThrow(), 2, LoadProgress.SILENT).run();
        BenchmarkRun.Outcome outcome = run("mix=power", "check=after");

        Summary summary = outcome.summary();
        assertThat(summary.verdict()).as(summary.toString()).isEqualTo(Verdict.OK);
        assertThat(summary.completed()).isEqualTo(1);
        assertThat(summary.load().scale()).isEqualTo(Map.of("scale_factor", new BigDecimal(FACTOR)));
        assertThat(summary.checks()).hasSize(6).allMatch(Check::passed);
        assertThat(outcome.results().readStatements()).filteredOn(row -> !row.between()).hasSize(22)
                .allMatch(row -> row.calls() == 1).extracting(StatementCosts::id)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.rangeClosed(1, 22).mapToObj(each -> "power.q" + each).toList());

        // MySQL cuts the texts of its statistics short (max_digest_length), MariaDB writes them otherwise.
        if (database.kind() == Database.POSTGRES) {
            assertThat(outcome.results().readStatements()).filteredOn(row -> !row.between())
                    .allMatch(row -> row.serverMicros() != null);
        }
        if (TestExtent.isFull()) {
            Summary longer = run("mix=power", "check=after", "runTxnsPerTerminal=0", "runSeconds=20",
                    "resultDirectory=" + folder.resolve("longer")).summary();
            assertThat(longer.verdict()).isEqualTo(Verdict.OK);
            assertThat(longer.completed()).isPositive();
            assertThat(longer.checks()).hasSize(6).allMatch(Check::passed);
            assertThat(Files.readString(Report.write(folder.resolve("longer")))).contains("tpch", "power.q22");
        }
        pricingSummaryIsThatOfTheRows();
        smallDiscountsAreThoseOfTheRows();
        everyAnswerIsThatOfTheLibrary();
        brokenRowsAreFound();
    }

    private BenchmarkRun.Outcome run(String... properties) throws Exception {
        return TestRun.of(settings(properties), FOLDERS, new RunListener() {
            @Override
            public void progress(Progress now) {}

            @Override
            public void note(String sentence) {}
        }).execute();
    }

    private static Stream<LineItem> lines() {
        Iterable<LineItem> lines = TpchTable.LINE_ITEM.createGenerator(Double.parseDouble(FACTOR), 1, 1);
        return Stream.of(lines).flatMap(each -> {
            List<LineItem> all = new ArrayList<>();
            each.forEach(all::add);
            return all.stream();
        });
    }

    private static LocalDate date(int day) {
        return LocalDate.ofEpochDay(day);
    }

    /** Q1 with DELTA 90, in whole cents and percents. */
    private void pricingSummaryIsThatOfTheRows() throws Exception {
        Map<String, List<LineItem>> groups = lines()
                .filter(each -> !date(each.shipDate()).isAfter(LocalDate.of(1998, 9, 2)))
                .collect(Collectors.groupingBy(each -> each.returnFlag() + each.status(), TreeMap::new,
                        Collectors.toList()));
        List<String> wanted = new ArrayList<>();
        groups.forEach((name, rows) -> {
            long discounted = 0;
            BigDecimal charged = BigDecimal.ZERO;
            for (LineItem row : rows) {
                long price = row.extendedPriceInCents() * (100 - row.discountPercent());
                discounted += price;
                charged = charged.add(BigDecimal.valueOf(price * (100 + row.taxPercent()), 6));
            }
            long quantity = rows.stream().mapToLong(LineItem::quantity).sum();
            long cents = rows.stream().mapToLong(LineItem::extendedPriceInCents).sum();
            wanted.add(String.join(" ", name.substring(0, 1), name.substring(1), text(BigDecimal.valueOf(quantity)),
                    text(BigDecimal.valueOf(cents, 2)), text(BigDecimal.valueOf(discounted, 4)), text(charged),
                    mean(BigDecimal.valueOf(quantity), rows.size()), mean(BigDecimal.valueOf(cents, 2), rows.size()),
                    mean(BigDecimal.valueOf(rows.stream().mapToLong(LineItem::discountPercent).sum(), 2), rows.size()),
                    Integer.toString(rows.size())));
        });

        List<String> found = new ArrayList<>();
        for (List<String> row : answer("q1")) {
            List<String> values = new ArrayList<>(row);
            for (int i = 2; i < 9; i++) {
                BigDecimal value = new BigDecimal(values.get(i));
                values.set(i, i < 6 ? text(value) : text(value.setScale(2, RoundingMode.HALF_UP)));
            }
            found.add(String.join(" ", values));
        }
        assertThat(found).hasSize(4).isEqualTo(wanted);
    }

    private static String mean(BigDecimal sum, int count) {
        return text(sum.divide(BigDecimal.valueOf(count), 2, RoundingMode.HALF_UP));
    }

    private static String text(BigDecimal value) {
        return value.stripTrailingZeros().toPlainString();
    }

    /** Q6 with 1994, 0.06 and 24. */
    private void smallDiscountsAreThoseOfTheRows() throws Exception {
        long sum = lines().filter(each -> date(each.shipDate()).getYear() == 1994)
                .filter(each -> each.discountPercent() >= 5 && each.discountPercent() <= 7 && each.quantity() < 24)
                .mapToLong(each -> each.extendedPriceInCents() * each.discountPercent()).sum();

        assertThat(sum).isPositive();
        assertThat(new BigDecimal(answer("q6").getFirst().getFirst())).isEqualByComparingTo(BigDecimal.valueOf(sum, 4));
    }

    /** The library brings the answers of another program for this scale factor; its Q11 has the fraction of scale factor 1. */
    private void everyAnswerIsThatOfTheLibrary() throws Exception {
        for (int i = 1; i <= 22; i++) {
            List<List<String>> wanted = new ArrayList<>();
            try (InputStream file = Objects
                    .requireNonNull(TpchTable.class.getResourceAsStream("queries/q" + i + ".result"))) {
                new String(file.readAllBytes(), StandardCharsets.UTF_8).lines()
                        .filter(line -> !line.startsWith("--") && !line.isBlank())
                        .forEach(line -> wanted.add(List.of(line.split("\\|"))));
            }
            List<List<String>> found = answer("q" + i);
            assertThat(found).as("q" + i).hasSameSizeAs(wanted);
            for (int row = 0; row < wanted.size(); row++) {
                assertAlike("q" + i + ", row " + (row + 1), found.get(row), wanted.get(row));
            }
        }
    }

    private static void assertAlike(String what, List<String> found, List<String> wanted) {
        assertThat(found).as(what).hasSameSizeAs(wanted);
        for (int i = 0; i < wanted.size(); i++) {
            String value = wanted.get(i).strip();
            if (value.matches("-?[0-9]+(\\.[0-9]+)?")) {
                assertThat(new BigDecimal(found.get(i))).as(what).isCloseTo(new BigDecimal(value),
                        Offset.offset(new BigDecimal("0.01")));
            } else {
                assertThat(found.get(i)).as(what).isEqualTo(value);
            }
        }
    }

    private List<List<String>> answer(String query) throws IOException, SQLException {
        List<List<String>> rows = new ArrayList<>();
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(validated(query))) {
            while (row.next()) {
                List<String> values = new ArrayList<>();
                for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
                    values.add(String.valueOf(row.getString(i)).strip());
                }
                rows.add(values);
            }
        }
        return rows;
    }

    /** @return a query with the parameters of its line {@code validation} as text, and the fraction of scale factor 1 */
    private static String validated(String query) throws IOException {
        String script = Files.readString(QUERIES.resolve(query + ".sql"));
        Map<String, String> values = new HashMap<>(Map.of("scale_factor", "1"));
        for (String each : script.lines().filter(line -> line.startsWith("-- validation: ")).findFirst().orElseThrow()
                .substring("-- validation: ".length()).split(", ", -1)) {
            values.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
        }
        String[] pieces = script.substring(script.indexOf('\n', script.indexOf("-- name: "))).split("'", -1);
        for (int i = 0; i < pieces.length; i++) {
            boolean quoted = i % 2 == 1;
            pieces[i] = VARIABLE.matcher(pieces[i]).replaceAll(found -> {
                String value = Objects.requireNonNull(values.get(found.group(1)), query + ": " + found.group());
                return Matcher.quoteReplacement(
                        quoted || value.matches("[0-9.]+") ? value : "'" + value + "'");
            });
        }
        return String.join("'", pieces).strip().replaceFirst(";$", "");
    }

    private void brokenRowsAreFound() throws Exception {
        execute("UPDATE orders SET o_totalprice = o_totalprice + 0.01 WHERE o_orderkey = 1");
        execute("DELETE FROM lineitem WHERE l_orderkey = 2");
        execute("UPDATE lineitem SET l_linestatus = 'F', l_extendedprice = l_extendedprice + 1 WHERE l_orderkey = 4");

        List<Check> answers = Checks.run(benchmark(), database.target());

        assertThat(answers).filteredOn(each -> !each.passed()).extracting(Check::meaning)
                .anyMatch(each -> each.startsWith("The price of an order"))
                .anyMatch(each -> each.startsWith("A line costs"))
                .anyMatch(each -> each.startsWith("An order is F")).hasSize(3);
        assertThat(answers).filteredOn(each -> each.meaning().startsWith("The price of an order")).singleElement()
                .satisfies(each -> assertThat(each.violations()).isEqualTo(3));
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
