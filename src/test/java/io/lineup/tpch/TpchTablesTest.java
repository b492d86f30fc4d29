package io.lineup.tpch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.load.LoadException;
import io.lineup.load.TableGenerator;
import io.lineup.load.TablePart;

class TpchTablesTest {
    private static List<TableGenerator.GeneratedTable> tables(String factor) {
        TableGenerator tpch = TableGenerator.all().stream().filter(each -> each.name().equals("tpch")).findFirst()
                .orElseThrow();
        return tpch.tables(Map.of("scale_factor", factor));
    }

    private static Map<String, Long> rows(String factor) {
        Map<String, Long> rows = new LinkedHashMap<>();
        tables(factor).forEach(
                each -> rows.put(each.name(), each.parts().stream().mapToLong(TablePart::rows).sum()));
        return rows;
    }

    /** Clause 4.2.5; 1,500,000 orders have 6,001,215 lines. */
    @ParameterizedTest
    @CsvSource({"1, 10000, 150000, 200000, 800000, 1500000, 6001215", "0.01, 100, 1500, 2000, 8000, 15000, 60175"})
    void rowsAreThoseOfTheScaleFactor(String factor, long supplier, long customer, long part, long partsupp,
            long orders, long lineitem) {
        assertThat(rows(factor)).isEqualTo(Map.of("region", 5L, "nation", 25L, "supplier", supplier, "customer",
                customer, "part", part, "partsupp", partsupp, "orders", orders, "lineitem", lineitem));
    }

    /** The check of a built database computes them in decimals. */
    @Test
    void noScaleFactorOfTwoDecimalsLosesARowToBinaryFractions() {
        int[] lossy = IntStream.rangeClosed(3, 300).filter(each -> IntStream.of(10_000, 150_000, 200_000, 1_500_000)
                .anyMatch(base -> (long) (base * (each / 100.0)) < base / 100L * each)).toArray();
        assertThat(lossy).hasSizeGreaterThan(5);
        for (int hundredths : lossy) {
            Map<String, Long> rows = rows(hundredths / 100 + "." + hundredths / 10 % 10 + hundredths % 10);
            assertThat(rows).as(hundredths + " hundredths").containsEntry("supplier", 100L * hundredths)
                    .containsEntry("customer", 1500L * hundredths).containsEntry("part", 2000L * hundredths)
                    .containsEntry("orders", 15_000L * hundredths);
        }
    }

    @Test
    void aTableStandsAfterThoseThatItRefersTo() {
        assertThat(rows("0.01").keySet()).containsExactly("region", "nation", "supplier", "customer", "part",
                "partsupp", "orders", "lineitem");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.009", "10001", "-1", "many", "", "0.015"})
    void aScaleFactorThatCannotBeIsRefusedWithWhatToSet(String factor) {
        assertThatThrownBy(() -> tables(factor)).isInstanceOf(LoadException.class)
                .hasMessageStartingWith("scale_factor=" + factor + " ").hasMessageContaining("Set ");
    }
}
