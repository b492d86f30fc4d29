package io.lineup.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.cli.doctor.Advice.Level;
import io.lineup.config.Database;
import io.lineup.config.Sizes;

class DoctorTest {
    @TempDir
    Path root;

    /** A quiet machine with 4 cores and 8 GB. */
    @BeforeEach
    void quietMachine() throws IOException {
        write("proc/cpuinfo", "processor\t: 0\nprocessor\t: 1\nprocessor\t: 2\nprocessor\t: 3\n");
        write("proc/loadavg", "0.10 0.20 0.30 1/100 4711\n");
        write("proc/stat", "cpu  1000 0 500 9000 10 0 5 3 0 0\ncpu0 1 2 3\n");
        write("proc/meminfo", """
                MemTotal:        8388608 kB
                MemAvailable:    7340032 kB
                SwapTotal:       1048576 kB
                SwapFree:        1048576 kB
                """);
        write("proc/self/limits", "Max open files            1024                 524288               files\n");
        write("sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never\n");
        write("sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc\n");
        write("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance\n");
        write("sys/devices/system/cpu/intel_pstate/no_turbo", "1\n");
    }

    @Test
    void aQuietMachineHasNothingToComplainOf() {
        assertThat(doctor(jvm(4, 8 * Sizes.GIB)).findings()).isNotEmpty()
                .filteredOn(finding -> !finding.what().contains("clock"))
                .allSatisfy(finding -> assertThat(finding.level()).as(finding.toString()).isEqualTo(Level.OK));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            proc/loadavg | 3.00 1 1 1/1 1 | load
            proc/stat | cpu  1000 0 500 9000 10 0 5 900 0 0 | stolen CPU time
            sys/devices/system/cpu/cpu0/cpufreq/scaling_governor | powersave | CPU governor
            sys/devices/system/cpu/intel_pstate/no_turbo | 0 | CPU turbo
            sys/kernel/mm/transparent_hugepage/enabled | [always] madvise never | transparent huge pages
            sys/devices/system/clocksource/clocksource0/current_clocksource | hpet | clock source
            """)
    void whatMovesTheFiguresIsNoted(String file, String text, String what) throws IOException {
        write(file, text);
        Advice finding = find(doctor(jvm(4, 8 * Sizes.GIB)).findings(), what);
        assertThat(finding.level()).isEqualTo(Level.NOTE);
        assertThat(finding.advice()).endsWith(".");
    }

    @ParameterizedTest
    @CsvSource(nullValues = "-", value = {"POSTGRES, Lower server.shared_buffers.",
        "MYSQL, Lower server.innodb_buffer_pool_size.", "MARIADB, Lower server.innodb_buffer_pool_size.",
        "-, may use: it may be killed."})
    void tooLittleMemoryIsAdvisedOnForTheServerThatNeedsIt(@Nullable Database embedded, String advice) {
        List<Advice> findings = new Doctor(host(), jvm(2, Sizes.GIB), 10, embedded, Map.of(), null).findings();

        assertThat(find(findings, "memory").advice()).endsWith(advice);
    }

    @Test
    void aContainersLimitsAreToldFromTheMachines() {
        List<Advice> findings = doctor(jvm(2, 2 * Sizes.GIB)).findings();
        assertThat(find(findings, "cores").value()).isEqualTo("2 of the machine's 4");
        assertThat(find(findings, "memory").level()).isEqualTo(Level.PROBLEM);
        assertThat(find(findings, "memory").value()).contains("2.0 GB").contains("8.0 GB");
    }

    @Test
    void oneCoreIsAProblem() {
        assertThat(find(doctor(jvm(1, 8 * Sizes.GIB)).findings(), "cores").level()).isEqualTo(Level.PROBLEM);
    }

    @Test
    void usedSwapIsNoted() throws IOException {
        write("proc/meminfo", "MemTotal: 8388608 kB\nSwapTotal: 1048576 kB\nSwapFree: 524288 kB\n");
        assertThat(find(doctor(jvm(4, 8 * Sizes.GIB)).findings(), "swap"))
                .satisfies(swap -> {
                    assertThat(swap.level()).isEqualTo(Level.NOTE);
                    assertThat(swap.value()).isEqualTo("512 MB in use");
                    assertThat(swap.advice()).contains("swapoff");
                });
    }

    @Test
    void tooFewOpenFilesForTheTerminalsAreAProblem() {
        assertThat(new LimitsCheck(host(), 1000).findings()).singleElement()
                .satisfies(finding -> assertThat(finding.level()).isEqualTo(Level.PROBLEM));
    }

    @Test
    void aCoarseClockIsAProblem() {
        AtomicLong reading = new AtomicLong();
        List<Advice> findings = new ClockCheck(host(), () -> reading.incrementAndGet() / 100 * 10_000).findings();
        assertThat(find(findings, "clock step")).extracting(Advice::level, Advice::value)
                .containsExactly(Level.PROBLEM, "10000 ns");
        assertThat(find(findings, "reading the clock").value()).isEqualTo("100 ns");
    }

    @Test
    void aFullDiskIsAProblemAndAMissingFolderIsMeasuredByTheOneAbove() {
        assertThat(new DiskCheck("results", root.resolve("not/yet/there"), 1).findings()).singleElement()
                .satisfies(finding -> assertThat(finding.level()).isEqualTo(Level.OK));
        assertThat(new DiskCheck("results", root, Long.MAX_VALUE).findings()).singleElement()
                .satisfies(finding -> assertThat(finding.level()).isEqualTo(Level.PROBLEM));
    }

    @Test
    void aMachineWithoutSuchFilesIsNotComplainedOf() {
        Doctor elsewhere = new Doctor(new HostFiles(root.resolve("nowhere")), jvm(4, 8 * Sizes.GIB), 10,
                Database.POSTGRES, Map.of(),
                null);
        assertThat(elsewhere.findings()).extracting(Advice::what).containsExactly("Java", "cores", "memory",
                "reading the clock", "clock step");
    }

    @ParameterizedTest
    @CsvSource({"fsync,off,PROBLEM", "fsync,on,OK", "synchronous_commit,off,PROBLEM", "synchronous_commit,local,OK",
        "full_page_writes,off,PROBLEM", "autovacuum,off,PROBLEM", "debug_assertions,on,PROBLEM",
        "log_statement,all,PROBLEM", "log_statement,none,OK", "shared_buffers,128MB,NOTE", "shared_buffers,1GB,OK",
        "max_wal_size,512MB,NOTE", "ssl,on,NOTE", "max_connections,10,PROBLEM", "max_connections,100,OK"})
    void serverSettingsThatSpoilAMeasurementAreNamed(String name, String value, Level level) {
        assertThat(new PostgresSettingsCheck(Map.of(name, value), 10).findings()).singleElement()
                .satisfies(finding -> assertThat(finding).extracting(Advice::level, Advice::what, Advice::value)
                        .containsExactly(level, name, value));
    }

    @ParameterizedTest
    @CsvSource({"innodb_flush_log_at_trx_commit,2,PROBLEM", "innodb_flush_log_at_trx_commit,1,OK",
        "innodb_redo_log_enabled,OFF,PROBLEM", "innodb_doublewrite,OFF,PROBLEM", "innodb_deadlock_detect,OFF,PROBLEM",
        "general_log,ON,PROBLEM", "query_cache_type,ON,PROBLEM", "read_only,ON,PROBLEM",
        "innodb_buffer_pool_size,134217728,NOTE",
        "innodb_buffer_pool_size,1073741824,OK", "innodb_redo_log_capacity,104857600,NOTE",
        "innodb_log_file_size,50331648,NOTE", "local_infile,OFF,NOTE", "performance_schema,OFF,NOTE",
        "max_connections,10,PROBLEM", "max_connections,151,OK"})
    void mySqlSettingsThatSpoilAMeasurementAreNamed(String name, String value, Level level) {
        assertThat(new MySqlSettingsCheck(Map.of(name, value), Map.of(), 10).findings()).singleElement()
                .satisfies(finding -> assertThat(finding).extracting(Advice::level, Advice::what, Advice::value)
                        .containsExactly(level, name, value));
    }

    @Test
    void theBinaryLogAndEncryptionOfMySqlAreToldWhereTheyAreOn() {
        Map<String, String> settings = Map.of("log_bin", "ON", "sync_binlog", "0", "innodb_redo_log_capacity",
                "2147483648", "innodb_log_file_size", "50331648");

        assertThat(new MySqlSettingsCheck(settings, Map.of("tls", "TLSv1.3"), 10).findings())
                .filteredOn(finding -> finding.level() == Level.NOTE).extracting(Advice::what)
                .containsExactlyInAnyOrder("log_bin", "sync_binlog", "tls");
    }

    @Test
    void aServerOnThisMachineIsToldByItsAddress() {
        assertThat(ServerCheck.onThisMachine("jdbc:postgresql://localhost:5432/db")).isTrue();
        assertThat(ServerCheck.onThisMachine("jdbc:postgresql://db.example.org/db")).isFalse();
    }

    private Doctor doctor(JvmFacts jvm) {
        return new Doctor(host(), jvm, 10, Database.POSTGRES, Map.of("results", new Doctor.Room(root, Sizes.MIB)),
                null);
    }

    private HostFiles host() {
        return new HostFiles(root);
    }

    private static JvmFacts jvm(int processors, long memory) {
        return new JvmFacts(21, "21.0.5", "Somebody", processors, memory, Sizes.GIB);
    }

    private static Advice find(List<Advice> findings, String what) {
        return findings.stream().filter(finding -> finding.what().equals(what)).findFirst().orElseThrow();
    }

    private void write(String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
