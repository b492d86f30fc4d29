package io.lineup;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

/** Holds the import table of docs/architecture.md. */
class ArchitectureTest {
    private static final String ROOT = "io.lineup";

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages(ROOT);

    /** Package to the packages that it may import; {@code runner} and {@code cli} are wider and stand apart. */
    private static final Map<String, List<String>> IMPORTS = new LinkedHashMap<>();

    static {
        IMPORTS.put("lexer", List.of());
        IMPORTS.put("config", List.of("lexer"));
        IMPORTS.put("time", List.of());
        IMPORTS.put("stats", List.of());
        IMPORTS.put("random", List.of());
        IMPORTS.put("result", List.of("config"));
        IMPORTS.put("target", List.of("config", "lexer", "measure", "measure.wire"));
        IMPORTS.put("target.server", List.of("target", "config"));
        IMPORTS.put("isolation", List.of("target"));
        IMPORTS.put("sql", List.of("config", "lexer", "target", "measure"));
        IMPORTS.put("expression", List.of("random"));
        IMPORTS.put("script", List.of("expression", "lexer", "sql", "random", "workload"));
        IMPORTS.put("workload", List.of("sql", "measure", "config"));
        IMPORTS.put("ledger", List.of("workload", "result"));
        IMPORTS.put("replay", List.of("lexer", "sql", "workload"));
        IMPORTS.put("tpcc.model", List.of("config"));
        IMPORTS.put("tpcc.benchmarksql", List.of("result"));
        IMPORTS.put("tpcc.settings", List.of("config"));
        IMPORTS.put("tpcc.random", List.of("tpcc.model", "random"));
        IMPORTS.put("load", List.of("random", "sql", "target"));
        IMPORTS.put("benchmark", List.of("config", "ledger", "load", "result", "sql", "workload"));
        IMPORTS.put("folder",
                List.of("benchmark", "script", "expression", "random", "lexer", "load", "config", "result", "sql",
                        "target", "workload"));
        IMPORTS.put("tpch", List.of("load"));
        IMPORTS.put("tpcc.load", List.of("tpcc.model", "tpcc.random", "random", "load"));
        IMPORTS.put("tpcc.benchmark",
                List.of("benchmark", "ledger", "load", "config", "result", "sql", "target", "workload", "tpcc.model",
                        "tpcc.random", "tpcc.load", "tpcc.txn", "tpcc.check", "tpcc.settings", "tpcc.benchmarksql",
                        "stats"));
        IMPORTS.put("tpcc.txn", List.of("tpcc.model", "tpcc.random", "random", "sql", "workload"));
        IMPORTS.put("tpcc.check", List.of("tpcc.model", "tpcc.txn", "sql", "benchmark", "ledger", "workload"));
        IMPORTS.put("schedule", List.of("config", "random"));
        IMPORTS.put("measure", List.of("config", "time", "result"));
        IMPORTS.put("measure.wire", List.of("measure"));
        IMPORTS.put("terminal", List.of("workload", "ledger", "schedule", "random", "measure", "target", "time"));
        IMPORTS.put("agents", List.of("config", "measure", "time"));
        IMPORTS.put("profile", List.of("config", "result"));
        IMPORTS.put("experiment", List.of("config", "result", "stats"));
        IMPORTS.put("compare", List.of("config", "result", "stats"));
        IMPORTS.put("compare.tpcc", List.of("compare", "result"));
        IMPORTS.put("report", List.of("result"));
        IMPORTS.put("story", List.of("compare", "config", "experiment", "report", "result"));
        IMPORTS.put("connector", List.of());
        IMPORTS.put("prepare",
                List.of("benchmark", "ledger", "load", "config", "result", "sql", "target", "target.server", "time"));
        IMPORTS.put("observe",
                List.of("config", "lexer", "prepare", "measure", "result", "sql", "stats", "target",
                        "target.server"));
        IMPORTS.put("rehearse",
                List.of("benchmark", "workload", "replay", "sql", "target", "measure", "config", "time"));
        IMPORTS.put("plan", List.of("rehearse", "sql", "target", "result", "time"));
        IMPORTS.put("runner",
                List.of("config", "time", "result", "target", "sql", "workload", "ledger", "benchmark", "load",
                        "folder",
                        "tpcc.benchmark", "tpcc.benchmarksql", "schedule", "measure", "terminal", "profile", "replay",
                        "expression", "prepare", "observe", "rehearse", "plan", "agents", "target.server"));
    }

    @TestFactory
    List<DynamicTest> aPackageImportsOnlyWhatTheTableLists() {
        List<DynamicTest> tests = new ArrayList<>();
        IMPORTS.forEach((name, allowed) -> tests.add(DynamicTest.dynamicTest(name, () -> {
            List<String> permitted = new ArrayList<>();
            permitted.add(ROOT + "." + name);
            allowed.forEach(other -> permitted.add(ROOT + "." + other));
            String[] named = permitted.toArray(String[]::new);
            classes().that().resideInAPackage(ROOT + "." + name).should()
                    .onlyDependOnClassesThat(resideInAnyPackage(named).or(resideOutsideOfPackages(ROOT + "..")))
                    .allowEmptyShould(true).check(CLASSES);
        })));
        return tests;
    }

    @Test
    void everyPackageHasARowInTheTable() {
        TreeSet<String> packages = new TreeSet<>();
        for (JavaPackage each : CLASSES.getPackage(ROOT).getSubpackagesInTree()) {
            if (!each.getClasses().isEmpty()) {
                packages.add(each.getName().substring(ROOT.length() + 1));
            }
        }
        packages.removeIf(name -> name.equals("cli") || name.startsWith("cli."));
        packages.removeIf(name -> name.startsWith("report.templates"));
        assertThat(IMPORTS.keySet()).containsAll(packages);
    }

    @Test
    void theConnectorNeedsNothingButItsDriver() {
        classes().that().resideInAPackage(ROOT + ".connector").should().onlyDependOnClassesThat(resideInAnyPackage(
                ROOT + ".connector", "java..", "javax.sql..", "com.mysql.cj..", "org.jspecify.annotations.."))
                .check(CLASSES);
    }

    @Test
    void theConnectorIsChosenByItsUrlAlone() {
        noClasses().that().resideOutsideOfPackage(ROOT + ".connector").should().dependOnClassesThat()
                .resideInAPackage(ROOT + ".connector").check(CLASSES);
    }

    /** A run without agents loads none of its classes. */
    @Test
    void onlyAgentsKnowTheLibraryThatConnectsThem() {
        noClasses().that().resideOutsideOfPackage(ROOT + ".agents").should().dependOnClassesThat()
                .resideInAPackage("org.jgroups..").check(CLASSES);
    }

    /** A run without metrics loads none of its classes. */
    @Test
    void onlyMetricsKnowTheLibraryThatServesThem() {
        noClasses().that().haveNameNotMatching(ROOT + "\\.runner\\.(MetricsEndpoint|RunMetrics)(\\$.*)?").should()
                .dependOnClassesThat().resideInAPackage("io.prometheus..").check(CLASSES);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void onlyTheCommandLinePrintsOrExits() {
        noClasses().that().resideOutsideOfPackage(ROOT + ".cli..").should().accessField(System.class, "out").orShould()
                .accessField(System.class, "err").orShould().callMethod(System.class, "exit", int.class)
                .check(CLASSES);
    }

    @Test
    void nobodyImportsTheCommandLine() {
        noClasses().that().resideOutsideOfPackage(ROOT + ".cli..").should().dependOnClassesThat()
                .resideInAPackage(ROOT + ".cli..").check(CLASSES);
    }
}
