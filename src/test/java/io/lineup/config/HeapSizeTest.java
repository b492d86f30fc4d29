package io.lineup.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;

import org.junit.jupiter.api.Test;

class HeapSizeTest {
    private static final long MB = 1 << 20;

    @Test
    void runsOfUsualSizeHaveTheSameHeap() throws ConfigurationException {
        assertThat(heap("terminals=1").megabytes()).isEqualTo(1024);
        assertThat(heap("terminals=400").megabytes()).isEqualTo(1024);
        assertThat(heap("terminals=1000").megabytes()).isEqualTo(1024);
    }

    @Test
    void manyUsersOnFewConnectionsNeedNoMore() throws ConfigurationException {
        assertThat(heap("terminals=100000 connections=pooled poolSize=8").megabytes()).isEqualTo(1024);
    }

    @Test
    void manyConnectionsNeedMore() throws ConfigurationException {
        assertThat(heap("terminals=10000").megabytes()).isBetween(5_000L, 8_000L);
        assertThat(heap("terminals=10 arrivals=poisson arrivalRate=5/s maxQueue=100000000").megabytes())
                .isGreaterThan(1500);
    }

    @Test
    void whatDoesNotFitIsToldWithTheFigure() throws ConfigurationException {
        HeapSize heap = heap("terminals=10000");

        assertThat(heap.lack(1000 * MB)).hasValueSatisfying(why -> assertThat(why).startsWith("terminals=10000 ")
                .contains(" 5072 MB", " 1000 MB", "-Xmx" + heap.megabytes()));
        assertThat(heap("terminals=3").lack(61 * MB)).as("a small heap for few connections").isEmpty();
        assertThat(heap.lack(heap.megabytes() * MB)).isEmpty();
        assertThat(heap("terminals=100").lack(512 * MB)).as("a smaller heap is the user's own choice").isEmpty();
    }

    private static HeapSize heap(String properties) throws ConfigurationException {
        Map<String, String> all = new HashMap<>(
                Map.of("db", "postgres", "conn", "jdbc:postgresql://localhost/x", "user", "u"));
        for (String each : properties.split(" ", -1)) {
            all.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
        }
        return HeapSize.of(Settings.of(all));
    }
}
