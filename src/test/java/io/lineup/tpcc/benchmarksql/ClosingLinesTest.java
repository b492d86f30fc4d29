package io.lineup.tpcc.benchmarksql;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.ForeignLocale;
import io.lineup.result.ResultFixture;
import io.lineup.result.Summary;
import io.lineup.result.SummaryBuilder;

@ExtendWith(ForeignLocale.class)
class ClosingLinesTest {
    private static final ZonedDateTime NOW = ZonedDateTime.of(2026, 11, 20, 22, 32, 5, 9_000_000,
            ZoneId.of("Europe/Vienna"));

    @Test
    void theLinesAreThoseOfBenchmarkSql() {
        assertThat(ClosingLines.of(ResultFixture.good(), NOW, "Thread-4")).containsExactly(
                "22:32:05,009 [Thread-4] INFO   jTPCC : Term-00, Measured tpmC (NewOrders) = 50776.45",
                "22:32:05,009 [Thread-4] INFO   jTPCC : Term-00, Measured tpmTOTAL = 112605.97",
                "22:32:05,009 [Thread-4] INFO   jTPCC : Term-00, Session Start     = 2026-11-20 22:31:05",
                "22:32:05,009 [Thread-4] INFO   jTPCC : Term-00, Session End       = 2026-11-20 22:32:05",
                "22:32:05,009 [Thread-4] INFO   jTPCC : Term-00, Transaction Count = 112631");
    }

    @Test
    void aHugeRateStaysPlainAndParses() {
        Summary huge = SummaryBuilder.tpcc().tpm(23_456_789, 51_000_000).build();

        Matcher matcher = Pattern.compile("Measured tpmC \\(NewOrders\\) = (\\d+\\.\\d+)")
                .matcher(ClosingLines.of(huge, NOW, "main").getFirst());

        assertThat(matcher.find()).isTrue();
        assertThat(matcher.group(1)).isEqualTo("23456789.00");
    }
}
