package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.compare.tpcc.TpccRules;
import io.lineup.result.Figures;
import io.lineup.result.Part;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ServerSide;
import io.lineup.result.WaitRow;

class LargePartTest {
    private static final Rule CONVERSATION = new RoundTrips(TpccRules.RULES);

    @TempDir
    Path folder;

    @Test
    void aWaitIsNamedAsTheServerNamesIt() throws Exception {
        Files.copy(Recorded.folder("postgres-plain").resolve("summary.json"), folder.resolve("summary.json"));
        ResultDirectory.open(folder).writeWaits(List.of(
                new WaitRow(0, "Work.insert", Part.OTHER_WAIT, "Lock:relation", 0.5),
                new WaitRow(0, "Work.insert", Part.OTHER_WAIT, "Timeout:PgSleep", 1),
                new WaitRow(0, "Work.insert", Part.DATA_IO, "IO:DataFileRead", 3),
                new WaitRow(0, WaitRow.background("walwriter"), Part.OTHER_WAIT, "Timeout:Pause", 9)));
        ComparedRun run = Recorded.in(folder, sleeping(400));

        assertThat(rule("other-waits").look(run, null)).singleElement().extracting(Finding::accusation).asString()
                .startsWith("40% of a NewOrder")
                .endsWith("Most of it: Work.insert (" + Figures.brief(run.each(run.statements().getFirst(), 400))
                        + " us). The server calls it Timeout:PgSleep, Lock:relation.");
    }

    @Test
    void aPartBelowOneInTwentyIsNoSuspect() {
        assertThat(rule("other-waits").look(sleeping(49), null)).isEmpty();
        assertThat(rule("network").look(sleeping(49), null)).hasSize(1);
    }

    /** As on MariaDB. */
    @Test
    void pagesThatAreReadExplainSleepWithoutAName() {
        ComparedRun run = Recorded.withStatements(Recorded.MYSQL, List.of(Recorded.split("Work.select",
                Map.of(Part.SERVER_CPU, 600.0, Part.UNNAMED, 400.0))));
        ServerSide counted = Objects.requireNonNull(run.counted());
        assertThat(rule("cold-cache").look(reading(run, counted, 0), null)).isEmpty();

        Finding finding = rule("cold-cache").look(reading(run, counted, 2 * run.units()), null).getFirst();

        assertThat(finding.accusation()).containsSubsequence(" 2 pages", "NewOrder", " 40% of the time", "Work.select");
        assertThat(finding.remedy().changes()).containsKey("server.innodb_buffer_pool_size");
        ComparedRun named = Recorded.withStatements(run, List.of(Recorded.split("Work.select",
                Map.of(Part.DATA_IO, 10.0, Part.UNNAMED, 990.0))));
        assertThat(rule("cold-cache").look(reading(named, counted, 2 * run.units()), null))
                .as("a server that names its reads").isEmpty();
    }

    /** It never suggests a smaller cache than there is. */
    @Test
    void aColdCacheAsksForTwiceWhatThereIs() {
        ComparedRun run = Recorded.withStatements(Recorded.MYSQL, List.of(Recorded.split("Work.select",
                Map.of(Part.DATA_IO, 900.0, Part.WIRE, 100.0))));
        for (String[] each : new String[][]{{"134217728", "1G"}, {"1073741824", "2G"}, {"8589934592", "16G"}}) {
            ComparedRun sized = Recorded.withSetting(run, "innodb_buffer_pool_size", each[0]);
            assertThat(rule("cold-cache").look(sized, null).getFirst().remedy().changes())
                    .containsEntry("server.innodb_buffer_pool_size", each[1]);
        }
    }

    @Test
    void theConversationSaysHowMuchOfItIsWaitingForAProcessor() {
        ComparedRun busy = Recorded.withStatements(Recorded.POSTGRES, List.of(Recorded.split("NewOrder.selectItem",
                Map.of(Part.WIRE, 100.0, Part.SERVER_QUEUE, 300.0, Part.SERVER_CPU, 600.0))));

        assertThat(CONVERSATION.look(busy, null)).isNotEmpty().allSatisfy(finding -> assertThat(
                finding.accusation()).contains(" 40% of the time", " 75% ", "processor"));
        ComparedRun idle = Recorded.withStatements(Recorded.POSTGRES, List.of(Recorded.split("NewOrder.selectItem",
                Map.of(Part.WIRE, 400.0, Part.SERVER_CPU, 600.0))));
        assertThat(CONVERSATION.look(idle, null)).isNotEmpty()
                .allSatisfy(finding -> assertThat(finding.accusation()).doesNotContain("processor"));
        assertThat(CONVERSATION.look(Recorded.withStatements(Recorded.POSTGRES,
                List.of(Recorded.split("NewOrder.selectItem", Map.of(Part.WIRE, 200.0, Part.SERVER_CPU, 800.0)))),
                null))
                .as("less than a quarter").isEmpty();
    }

    private static ComparedRun reading(ComparedRun run, ServerSide counted, long pages) {
        return Recorded.withCounted(run, new ServerSide(counted.seconds(), counted.missing(), counted.cpuSeconds(),
                counted.unmatchedCalls(), counted.unmatchedSeconds(), Map.of("Innodb_buffer_pool_reads", pages)));
    }

    /** Of 1,000 us. */
    private static ComparedRun sleeping(double micros) {
        return Recorded.withStatements(Recorded.POSTGRES, List.of(Recorded.split("Work.insert",
                Map.of(Part.OTHER_WAIT, micros, Part.WIRE, 1000 - micros))));
    }

    private static Rule rule(String name) {
        return LargePart.all(TpccRules.RULES).stream().filter(each -> each.name().equals(name)).findFirst()
                .orElseThrow();
    }
}
