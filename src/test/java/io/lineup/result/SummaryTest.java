package io.lineup.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import io.lineup.ForeignLocale;

@ExtendWith(ForeignLocale.class)
class SummaryTest {
    @TempDir
    Path folder;

    @Test
    void theJsonHasTheFieldsOfTheContract() throws IOException {
        JsonNode json = json(ResultFixture.good());

        assertThat(json.get("format").asInt()).isEqualTo(2);
        assertThat(json.get("workload").asText()).isEqualTo("tpcc");
        assertThat(json.at("/scale/warehouses").asInt()).isEqualTo(1);
        assertThat(json.get("throughput")).hasToString(
                "{\"name\":\"tpmC\",\"value\":50776.45,\"unit\":\"NewOrders a minute\"}");
        assertThat(json.get("unit")).hasToString("{\"name\":\"NewOrder\",\"of\":[\"NEW_ORDER\"]}");
        assertThat(json.get("tpmC").asDouble()).isEqualTo(50776.45);
        assertThat(json.get("warehouses").asInt()).isEqualTo(1);
        assertThat(json.get("verdict").asText()).isEqualTo("ok");
        assertThat(json.fieldNames()).toIterable().contains("tpmC", "tpmTotal", "measuredSeconds", "warehouses",
                "terminals", "transactions", "errors", "clientCpuMicrosPerTransaction", "checks");
        assertThat(json.get("transactions").fieldNames()).toIterable().containsExactly("NEW_ORDER", "PAYMENT",
                "ORDER_STATUS", "STOCK_LEVEL", "DELIVERY");
        JsonNode order = json.at("/transactions/NEW_ORDER");
        assertThat(order.fieldNames()).toIterable().contains("count", "share", "rollbacks", "retries", "failures",
                "p50Micros", "p90Micros", "p95Micros", "p99Micros", "p999Micros", "maxMicros", "service");
        assertThat(order.at("/service/p99Micros").asDouble()).isEqualTo(15639.0);
        assertThat(order.has("skippedDistricts")).isFalse();
        assertThat(json.at("/transactions/DELIVERY/skippedDistricts").asLong()).isEqualTo(3);
        assertThat(json.at("/transactions/DELIVERY/skipped/count").asLong()).isEqualTo(3);
        assertThat(order.get("label").asText()).isEqualTo("NewOrder");
        assertThat(json.at("/errors/40001~10/count").asLong()).isEqualTo(1262);
        assertThat(json.at("/checks/0/condition").asInt()).isEqualTo(1);
        assertThat(json.at("/checks/0/passed").asBoolean()).isTrue();
        assertThat(json.get("startedAt").asText()).isEqualTo("2026-11-20T21:31:05Z");
    }

    @Test
    void anotherWorkloadHasNoKeysOfTpcC() throws IOException {
        JsonNode json = json(SummaryBuilder.tpcc().load("sysbench", Map.of("tables", 8L, "table_size", 10_000L))
                .throughput(Metric.TRANSACTIONS.of(120, 60), Unit.TRANSACTION).build());

        assertThat(json.at("/scale/table_size").asLong()).isEqualTo(10_000);
        assertThat(json.at("/throughput/value").asDouble()).isEqualTo(2);
        assertThat(json.at("/unit/of").isEmpty()).isTrue();
        assertThat(json.fieldNames()).toIterable().doesNotContain("tpmC", "warehouses");
    }

    @Test
    void aFileOfTheFirstFormatIsOfTpcC() throws IOException {
        Summary old = first(
                """
                        "tpmC" : 120.0, "tpmTotal" : 260.0, "warehouses" : 4,
                        "transactions" : { "NEW_ORDER" : { "count" : 12, TIMES },
                        "DELIVERY" : { "count" : 1, "skippedDistricts" : 2, TIMES } },
                        """);

        assertThat(old.load()).isEqualTo(Summary.Load.of("tpcc", Map.of("warehouses", 4L), 2, null));
        assertThat(old.throughput()).isEqualTo(SummaryBuilder.tpmC(120));
        assertThat(old.unit()).isEqualTo(SummaryBuilder.NEW_ORDER);
        assertThat(old.transactions().get("DELIVERY")).extracting(TransactionSummary::label,
                TransactionSummary::skipped).containsExactly("Delivery",
                        new TransactionSummary.Skipped(2, "district without an order to deliver"));
    }

    @Test
    void aStatementAloneHasNoTpmC() throws IOException {
        Summary old = first(
                """
                        "tpmC" : 0.0, "tpmTotal" : 260.0, "warehouses" : 4, "transactions" : { "STATEMENT" : { "count" : 12, TIMES } },
                        """);

        assertThat(old.throughput()).isEqualTo(new Throughput("tpm", 260, "transactions a minute"));
        assertThat(old.unit()).isEqualTo(Unit.TRANSACTION);
    }

    private Summary first(String figures) throws IOException {
        String times = "\"service\" : {}, \"attempts\" : {}, \"backoff\" : {}";
        Files.writeString(folder.resolve("summary.json"), "{" + figures.replace("TIMES", times) + """
                "run" : "x", "verdict" : "ok", "terminals" : 2, "startedAt" : "2026-11-20T21:31:05Z",
                "endedAt" : "2026-11-20T21:32:05Z", "errors" : {}, "outages" : [], "checks" : [], "notes" : [] }
                """);
        return ResultDirectory.open(folder).readSummary();
    }

    @Test
    void largeRatesAreNeverInENotation() throws IOException {
        json(SummaryBuilder.tpcc().tpm(123_456_789.125, 0.00001).build());

        assertThat(Files.readString(folder.resolve("summary.json"))).contains("\"tpmC\" : 123456789.13,")
                .doesNotContainPattern("\\d[eE]");
    }

    @Test
    void itReadsBackEqual() throws IOException {
        json(ResultFixture.bad());

        assertThat(Json.read(folder.resolve("summary.json"), Summary.class)).isEqualTo(ResultFixture.bad());
    }

    @Test
    void aRehearsalAndWhatIsUndecidedReadBackEqual() throws IOException {
        Summary rehearsal = SummaryBuilder.tpcc().timeScale("0.01")
                .requirements(new Requirement("5.5.1", "Steady state", "both halves alike", "too short to say", null))
                .build();

        JsonNode json = json(rehearsal);

        assertThat(json.at("/timeScale").asText()).isEqualTo("0.01");
        assertThat(json.at("/requirements/0/held").isNull()).isTrue();
        assertThat(Json.read(folder.resolve("summary.json"), Summary.class)).isEqualTo(rehearsal);
    }

    @Test
    void theEnvironmentReadsBackEqual() {
        Json.write(folder.resolve("environment.json"), ResultFixture.environment());

        assertThat(Json.read(folder.resolve("environment.json"), Environment.class))
                .isEqualTo(ResultFixture.environment());
    }

    @Test
    void fieldsOfALaterVersionAreIgnored() throws IOException {
        json(ResultFixture.good());
        Path file = folder.resolve("summary.json");
        Files.writeString(file, Files.readString(file).replaceFirst("\\{", "{ \"later\" : [ 1 ],")
                .replace("\"count\" : 50782,", "\"count\" : 50782, \"later\" : 2,"));

        assertThat(Json.read(file, Summary.class)).isEqualTo(ResultFixture.good());
    }

    @Test
    void aFileThatIsNotASummaryIsNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("summary.json"), "{ \"verdict\" : \"splendid\" }");

        assertThatThrownBy(() -> Json.read(file, Summary.class)).isInstanceOf(ResultException.class)
                .hasMessageContaining(file.toString()).hasMessageContaining("splendid");
    }

    @Test
    void aBrokenCheckTurnsAGoodVerdict() {
        Summary after = ResultFixture.good().withChecks(List.of(Check.broken(4, "", 1, List.of())));

        assertThat(after.verdict()).isEqualTo(Verdict.CHECKS_FAILED);
        assertThat(after.verdict().exitCode()).isEqualTo(1);
    }

    @Test
    void aRateOverNoTimeIsZero() {
        assertThat(Rounding.round(0.0 / 0, 2)).isZero();
    }

    private JsonNode json(Summary summary) throws IOException {
        Path file = folder.resolve("summary.json");
        Json.write(file, summary);
        return new ObjectMapper().readTree(file.toFile());
    }
}
