package io.lineup.tpcc.benchmarksql;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.LocalDateTime;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.ForeignLocale;
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
}
