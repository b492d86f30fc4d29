package io.lineup.tpcc.benchmarksql;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.ForeignLocale;
import io.lineup.result.CountersCsv;
import io.lineup.result.ResultDirectory;

@ExtendWith(ForeignLocale.class)
class DataFilesTest {
    @TempDir
    Path results;

    @Test
    void theyAreThoseOfBenchmarkSql() {
        Path folder = results.resolve("run");
        ResultDirectory directory = ResultDirectory.createAt(folder);

        new RunInfo(1, "lineup", "0.1.0", "postgres", LocalDateTime.of(2026, 11, 20, 22, 31, 5, 120_000_000), 1, 4, 4,
                8,
                0).write(directory);
        try (ResultCsv out = new ResultCsv(directory, 1)) {
            out.row(12, 5, 4, "NEW_ORDER", true, 0, false);
            out.row(61_000, 80, 80, "DELIVERY", false, 3, true);
        }

        assertThat(folder.resolve("data/runInfo.csv")).content().isEqualTo("""
                run,driver,driverVersion,db,sessionStart,runMins,loadWarehouses,runWarehouses,numSUTThreads,\
                limitTxnsPerMin,thinkTimeMultiplier,keyingTimeMultiplier
                1,lineup,0.1.0,postgres,2026-11-20 22:31:05.120,1,4,4,8,0,1.0,1.0
                """);
        assertThat(folder.resolve("data/result.csv")).content().isEqualTo("""
                run,elapsed,latency,dblatency,ttype,rbk,dskipped,error
                1,12,5,4,NEW_ORDER,1,0,0
                1,61000,80,80,DELIVERY,0,3,1
                """);
    }

    @Test
    void theCollectorsFilesAreMadeOfTheCountersOfTheMachine() {
        Path folder = results.resolve("run");
        ResultDirectory directory = ResultDirectory.createAt(folder);
        try (CountersCsv counters = directory.counters()) {
            counters.append(0, "server-machine", Map.of("userMillis", 1500.0, "idleMillis", 400.0, "stealMillis", 100.0,
                    "dirtyPages", 77.0, "disk:sda.writes", 20.0, "disk:sda.writeBytes", 40960.0, "net:eth0.bytesIn",
                    1536.0, "net:eth0.packetsOut", 3.0));
            counters.append(0, "client", Map.of("userMillis", 1.0, "disk:sda.writes", 9999.0));
            counters.append(2, "server-machine", Map.of("idleMillis", 2000.0, "dirtyPages", 0.0));
        }

        CollectorCsv.write(directory, Set.of("server-machine"), List.of("blk_sda", "net_eth0", "blk_idle"));

        assertThat(folder.resolve("data/sys_info.csv")).content().isEqualTo("""
                run,elapsed,cpu_user,cpu_nice,cpu_system,cpu_idle,cpu_iowait,cpu_irq,cpu_softirq,cpu_steal,cpu_guest,\
                cpu_guest_nice,vm_nr_dirty
                1,1000,0.75,0,0,0.2,0,0,0,0.05,0,0,77
                1,3000,0,0,0,1,0,0,0,0,0,0,0
                """);
        assertThat(folder.resolve("data/blk_sda.csv")).content().isEqualTo("""
                run,elapsed,device,rdiops,rdmerges,rdkbps,wriops,wrmerges,wrkbps
                1,1000,blk_sda,0,0,0,20,0,40
                1,3000,blk_sda,0,0,0,0,0,0
                """);
        assertThat(folder.resolve("data/net_eth0.csv")).content().isEqualTo("""
                run,elapsed,device,rxpktsps,rxkbps,txpktsps,txkbps
                1,1000,net_eth0,0,1.5,3,0
                1,3000,net_eth0,0,0,0,0
                """);
        assertThat(folder.resolve("data/blk_idle.csv")).doesNotExist();
    }

    @Test
    void aMachineThatNobodyWatchedHasNoFiles() {
        ResultDirectory directory = ResultDirectory.createAt(results.resolve("run"));

        CollectorCsv.write(directory, Set.of("machine"), List.of("blk_sda"));

        assertThat(directory.path().resolve("data")).doesNotExist();
    }
}
