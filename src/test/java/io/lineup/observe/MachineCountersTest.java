package io.lineup.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.target.CounterReading;

/** With texts as Linux 6.18 and, where it says so, 3.10 print them. */
class MachineCountersTest {
    @TempDir
    Path root;

    @BeforeEach
    void aMachine() throws IOException {
        write("stat", """
                cpu  1485408 60414 222749 534431 22477 0 33795 27916 0 0
                cpu0 743983 29392 109948 270695 10695 0 14795 14305 0 0
                intr 51006817 0 11 0 0 0 2
                ctxt 146420314
                btime 1795356218
                processes 198313
                procs_running 10
                procs_blocked 1
                softirq 96031208 0 1057117 4 85886651 5740993 0 16 1519088 16934 1810405
                """);
        write("diskstats", """
                   7       0 loop0 5 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
                 254       0 vda 422398 69899 20536362 77131 5651928 312332 503880984 2781738 3 491792 3036137 165911 \
                33 456064528 81870 2311590 95397
                 254       1 vda1 400000 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
                 259       0 nvme0n1 7 0 16 1 0 0 0 0 0 1 1 0 0 0 0 0 0
                 259       1 nvme0n1p1 7 0 16 1 0 0 0 0 0 1 1 0 0 0 0 0 0
                   8      17 sdb1 9 0 16 1 0 0 0 0 0 1 1 0 0 0 0 0 0
                """);
        write("net/dev", """
                Inter-|   Receive                                                |  Transmit
                 face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls\
                 carrier compressed
                    lo: 35274967130 86442449    0    0    0     0          0         0 35274967130 86442449    0    0\
                    0     0       0          0
                  eth0: 635696002   22400    0    0    0     0          0         0  1754470   14911    0    0    0\
                     0       0          0
                """);
        write("vmstat", "nr_free_pages 820846\nnr_dirty 4711\nnr_dirty_threshold 99999\n");
        write("pressure/cpu", """
                some avg10=69.12 avg60=50.62 avg300=40.37 total=5662786153
                full avg10=0.00 avg60=0.00 avg300=0.00 total=0
                """);
    }

    private void write(String file, String text) throws IOException {
        Path path = root.resolve("proc").resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private CounterReading read(String... devices) {
        return MachineCounters.read(root, Set.of(devices));
    }

    @Test
    void everyFileIsUnderstood() {
        CounterReading reading = read();

        assertThat(reading.growing()).containsEntry("userMillis", 14_854_080L).containsEntry("stealMillis", 279_160L)
                .containsEntry("contextSwitches", 146_420_314L).containsEntry("disk:vda.reads", 422_398L)
                .containsEntry("disk:vda.readBytes", 20_536_362L * 512)
                .containsEntry("disk:vda.writeBytes", 503_880_984L * 512)
                .containsEntry("disk:vda.writeMillis", 2_781_738L).containsEntry("disk:vda.busyMillis", 491_792L)
                .containsEntry("disk:vda.flushes", 2_311_590L).containsEntry("disk:vda.flushMillis", 95_397L)
                .containsEntry("net:eth0.bytesIn", 635_696_002L).containsEntry("net:eth0.packetsIn", 22_400L)
                .containsEntry("net:eth0.bytesOut", 1_754_470L).containsEntry("net:eth0.packetsOut", 14_911L)
                .containsEntry("pressure:cpu.someMicros", 5_662_786_153L);
        assertThat(reading.levels()).containsOnly(Map.entry("runQueue", 10L), Map.entry("blocked", 1L),
                Map.entry("dirtyPages", 4711L));
    }

    @Test
    void aPartitionIsShownOnlyWithoutItsDiskAndALoopDeviceNever() {
        assertThat(read().growing()).containsKeys("disk:vda.reads", "disk:nvme0n1.reads", "disk:sdb1.reads")
                .doesNotContainKeys("disk:vda1.reads", "disk:nvme0n1p1.reads", "disk:loop0.reads");
    }

    @Test
    void onlyTheChosenDevicesAreShown() {
        CounterReading reading = read("blk_vda1", "net_lo", "blk_absent");

        assertThat(reading.growing().keySet()).filteredOn(name -> name.matches("(disk|net):.*"))
                .allMatch(name -> name.startsWith("disk:vda1.") || name.startsWith("net:lo."))
                .contains("disk:vda1.reads", "net:lo.bytesIn");
        assertThat(MachineCounters.missing(Set.of("blk_vda1", "net_lo", "blk_absent"), reading))
                .containsExactly("blk_absent");
    }

    @Test
    void anOldKernelHasLess() throws IOException {
        Files.delete(root.resolve("proc/pressure/cpu"));
        write("stat", "cpu  100 0 50 1000\nctxt 5\n");
        write("diskstats", "   8       0 sda 1 2 3 4 5 6 7 8 0 10 11\n");
        write("net/dev", "  eth0:635696002   22400    0    0    0     0          0         0  1754470   14911\n");

        CounterReading reading = read();

        assertThat(reading.growing()).containsEntry("idleMillis", 10_000L).containsEntry("disk:sda.queueMillis", 11L)
                .containsEntry("net:eth0.bytesIn", 635_696_002L)
                .doesNotContainKeys("stealMillis", "disk:sda.flushes", "pressure:cpu.someMicros");
    }

    @Test
    void whatIsNoMachineHasNoCounters() {
        CounterReading reading = MachineCounters.read(root.resolve("nothing"), Set.of());

        assertThat(reading.growing()).isEmpty();
        assertThat(reading.levels()).isEmpty();
    }

    @Test
    void aSecondHasWhatGrewInItAndHowLongARequestTook() throws IOException {
        CounterReading before = read();
        write("diskstats", " 254       0 vda 422408 69899 20536362 77231 5651958 312332 503880984 2781838 3 491792"
                + " 3036137\n");
        write("stat", "cpu  1485508 60414 222749 534431\nprocs_running 2\n");

        Map<String, Double> values = MachineCounters.withAwait(read().since(before, 2));

        assertThat(values).containsOnly(Map.entry("userMillis", 500.0), Map.entry("runQueue", 2.0),
                Map.entry("dirtyPages", 4711.0), Map.entry("disk:vda.reads", 5.0),
                Map.entry("disk:vda.readMillis", 50.0), Map.entry("disk:vda.writes", 15.0),
                Map.entry("disk:vda.writeMillis", 50.0), Map.entry("disk:vda.awaitMillis", 5.0));
    }

    @Test
    void aCounterThatWasSetToZeroHasNoValueForThatSecond() {
        CounterReading before = new CounterReading(Map.of("a", 10L, "b", 10L), Map.of());
        CounterReading after = new CounterReading(Map.of("a", 3L, "b", 11L, "new", 2L), Map.of());

        assertThat(after.since(before, 1)).containsOnly(Map.entry("b", 1.0), Map.entry("new", 2.0));
    }
}
