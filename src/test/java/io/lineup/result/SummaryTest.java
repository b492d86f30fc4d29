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
        assertThat(json.at("/errors/40001~10/count").asLong()).isEqualTo(1262);
        assertThat(json.at("/checks/0/condition").asInt()).isEqualTo(1);
        assertThat(json.at("/checks/0/passed").asBoolean()).isTrue();
        assertThat(json.get("startedAt").asText()).isEqualTo("2026-11-20T21:31:05Z");
    }

    @Test
    void largeRatesAreNeverInENotation() throws IOException {
        Summary good = ResultFixture.good();
        Summary fast = new Summary("fast", Verdict.OK, 123_456_789.125, 0.00001, 60, 1, 1, null, good.startedAt(),
                good.endedAt(), Map.of(), Map.of(), List.of(), null, null, null, List.of(), List.of());

        json(fast);

        assertThat(Files.readString(folder.resolve("summary.json"))).contains("\"tpmC\" : 123456789.13,")
                .doesNotContainPattern("\\d[eE]");
    }

    @Test
    void itReadsBackEqual() throws IOException {
        json(ResultFixture.bad());

        assertThat(Json.read(folder.resolve("summary.json"), Summary.class)).isEqualTo(ResultFixture.bad());
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
