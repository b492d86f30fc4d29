package io.lineup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

import io.lineup.config.Database;
import io.lineup.measure.wire.CountedDriver;
import io.lineup.tpcc.model.Table;
import io.lineup.tpcc.model.TransactionType;

/**
 * A database and a workload can each be added without editing a file of the other. docs/architecture.md lists the files
 * that they touch, and the byte code is asked whether the lists are true.
 */
class SeparationTest {
    private static final String ROOT = "io.lineup.";
    private static final Path PROJECT = Path.of(System.getProperty("lineup.project", ""));

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("io.lineup");

    private static final Pattern OF_TPCC = Pattern.compile("io\\.lineup\\.(compare\\.)?tpcc\\..*");
    private static final Pattern OF_A_WORKLOAD = Pattern
            .compile(OF_TPCC.pattern() + "|io\\.lineup\\.(folder|tpch)\\..*");
    private static final Pattern OF_A_DATABASE = Pattern.compile("(Embedded)?(Postgres|MySql|MariaDb|Galera).*");

    /** Classes that may name something of TPC-C, and what. */
    private static final Map<String, String> MAY_NAME = new LinkedHashMap<>();

    static {
        // Results of the first format name no workload: whoever reads them must know TPC-C's names.
        MAY_NAME.put("result.FirstFormat", ".*");
        // Two keys of summary.json that older readers know.
        MAY_NAME.put("result.Summary", "warehouse");
        MAY_NAME.put("result.TransactionSummary", "District");
        // spread=by-warehouse: the property is in config, for all workloads; others refuse this value.
        MAY_NAME.put("config.Spread", "WAREHOUSE");
        MAY_NAME.put("config.ClusterProperties", "warehouse|WAREHOUSE");
        MAY_NAME.put("runner.RunConnections", "WAREHOUSE");
        // --warehouses: run without a property file is the quick start, which is TPC-C.
        MAY_NAME.put("cli.DirectOptions", "warehouse|Warehouse");
        // A table of TPC-H.
        MAY_NAME.put("tpch.TpchTables", "CUSTOMER|Customer");
    }

    /** All names in class files: of classes, members, constants and texts, those of annotations too. */
    @Test
    void nobodyOutsideNamesTransactionsTablesColumnsOrStatementsOfTpcC() throws IOException {
        Pattern names = namesOfTpcC();
        Set<String> found = new TreeSet<>();
        Set<String> needed = new HashSet<>();
        // Most texts are in many classes.
        Map<String, List<String>> named = new HashMap<>();
        int read = 0;
        for (JavaClass each : CLASSES) {
            if (OF_TPCC.matcher(each.getName()).matches()) {
                continue;
            }
            read++;
            String name = topLevel(each);
            for (String text : texts(each)) {
                for (String part : named.computeIfAbsent(text, key -> all(names, key))) {
                    if (part.matches(MAY_NAME.getOrDefault(name, ""))) {
                        needed.add(name);
                    } else {
                        found.add(name + ": " + part + " in " + text);
                    }
                }
            }
        }
        assertThat(read).isGreaterThan(500);
        assertThat(found).isEmpty();
        assertThat(needed).as("exceptions").isEqualTo(MAY_NAME.keySet());
    }

    private static List<String> all(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(MatchResult::group).toList();
    }

    @Test
    void theNamesOfTpcCAreKnown() throws IOException {
        Pattern names = namesOfTpcC();
        assertThat(List.of("NEW_ORDER", "isNewOrder", "new-order", "Payment.updateWarehouse", "stock level", "DELIVERY",
                "selectOrderLines", "bmsql_item", "bmsql_history", "oorder", "order_line", "SELECT c_credit FROM x",
                "districts", "customerTable")).allMatch(text -> names.matcher(text).find());
        assertThat(List.of("item", "history", "in order to pay", "deliver", "order", "reorder", "line", "cfg"))
                .noneMatch(text -> names.matcher(text).find());
    }

    /** {@code item} and {@code history} are also words for other things, as are statements of one word ({@code pay}). */
    private static Pattern namesOfTpcC() throws IOException {
        Stream<String> transactions = Stream.of(TransactionType.values())
                .map(type -> type.id().replaceAll("(?<=[a-z])(?=[A-Z])", "[ _-]?").replaceAll("y$", "(y|ies)"));
        Stream<String> tables = Stream.of(Table.values()).map(Table::sqlName)
                .map(name -> name.substring("bmsql_".length()))
                .filter(name -> !Set.of("config", "item", "history").contains(name))
                .map(name -> name.replace("_", "[ _-]?"));
        Stream<String> columns = Stream.of(Table.values()).flatMap(table -> table.columns().stream())
                .filter(name -> !name.startsWith("cfg_")).map(name -> "\\b" + name + "\\b");
        String ids = Stream.of(TransactionType.values()).map(TransactionType::id).collect(Collectors.joining("|"));
        Pattern file = Pattern.compile("(?:" + ids + ")\\.([a-z]+[A-Z]\\w+)\\..*");
        try (Stream<Path> files = Files.walk(PROJECT.resolve("sql/tpcc"))) {
            Set<String> statements = files.map(each -> file.matcher(each.getFileName().toString()))
                    .filter(Matcher::matches).map(each -> "\\b" + each.group(1) + "\\b").collect(Collectors.toSet());
            assertThat(statements).hasSizeGreaterThan(30);
            return Pattern.compile(Stream.of(transactions, tables, columns, statements.stream(), Stream.of("bmsql_"))
                    .flatMap(each -> each).collect(Collectors.joining("|")), Pattern.CASE_INSENSITIVE);
        }
    }

    /** A new workload in Java adds its lines to the same files. */
    @Test
    void theListOfFilesThatAWorkloadTouchesIsTrue() throws IOException {
        Set<String> references = new TreeSet<>();
        for (JavaClass each : CLASSES) {
            boolean outside = !OF_TPCC.matcher(each.getName()).matches();
            if (outside && each.getDirectDependenciesFromSelf().stream()
                    .anyMatch(to -> OF_TPCC.matcher(to.getTargetClass().getName()).matches())) {
                references.add(topLevel(each));
            }
        }
        assertThat(listed("Another workload in Java")).isEqualTo(references);
    }

    @Test
    void theListOfFilesThatADatabaseTouchesIsTrue() throws IOException {
        Pattern enums = Pattern
                .compile("(^|.*L)io/lineup/(config/Database|measure/wire/CountedDriver|compare/DriverKind)(;.*|$)");
        Set<String> constants = Stream.<Enum<?>[]>of(Database.values(), CountedDriver.values()).flatMap(Stream::of)
                .map(Enum::name).collect(Collectors.toSet());
        Set<String> names = new TreeSet<>();
        for (JavaClass each : CLASSES) {
            String name = topLevel(each);
            List<String> texts = texts(each);
            if (texts.stream().anyMatch(text -> enums.matcher(text).matches())
                    && !OF_A_DATABASE.matcher(name.substring(name.lastIndexOf('.') + 1)).matches()
                    && texts.stream().anyMatch(constants::contains)) {
                names.add(name);
            }
        }
        assertThat(listed("Another database")).isEqualTo(names);
    }

    /** Workloads ask what a database can do ({@link Database.Feature}). */
    @Test
    void noWorkloadNamesADatabase() throws IOException {
        Set<String> databases = Arrays.stream(Database.values())
                .flatMap(each -> Stream.of(each.name(), each.name().toLowerCase(Locale.ROOT), each.product()))
                .collect(Collectors.toSet());
        Set<String> found = new TreeSet<>();
        int read = 0;
        for (JavaClass each : CLASSES) {
            if (OF_A_WORKLOAD.matcher(each.getName()).matches()) {
                read++;
                texts(each).stream().filter(databases::contains)
                        .forEach(text -> found.add(topLevel(each) + ": " + text));
            }
        }
        assertThat(read).isGreaterThan(100);
        assertThat(found).isEmpty();
    }

    /** @return classes in the first column of the table of a section, without {@code io.lineup} */
    private static Set<String> listed(String section) throws IOException {
        String page = Files.readString(PROJECT.resolve("docs/architecture.md"));
        int begin = page.indexOf("### " + section + "\n");
        assertThat(begin).as(section).isPositive();
        int end = page.indexOf("\n#", begin);
        Matcher row = Pattern.compile("^\\| `([a-z.]+\\.[A-Z]\\w+)`", Pattern.MULTILINE)
                .matcher(page.substring(begin, end < 0 ? page.length() : end));
        return row.results().map(each -> each.group(1)).collect(Collectors.toCollection(TreeSet::new));
    }

    private static String topLevel(JavaClass each) {
        return each.getName().substring(ROOT.length()).replaceFirst("\\$.*", "");
    }

    /** @return all texts of the class file's constant pool (Java Virtual Machine Specification, 4.4) */
    private static List<String> texts(JavaClass each) throws IOException {
        List<String> texts = new ArrayList<>();
        try (InputStream file = each.getSource().orElseThrow().getUri().toURL().openStream();
                DataInputStream in = new DataInputStream(file)) {
            in.skipNBytes(8);
            int count = in.readUnsignedShort();
            for (int i = 1; i < count; i++) {
                int tag = in.readUnsignedByte();
                switch (tag) {
                    case 1 -> texts.add(in.readUTF());
                    case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
                    case 5, 6 -> {
                        in.skipNBytes(8);
                        i++; // Takes two places.
                    }
                    case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
                    case 15 -> in.skipNBytes(3);
                    default -> throw new IOException("A constant of unknown kind " + tag + " in " + each.getName());
                }
            }
        }
        return texts;
    }
}
