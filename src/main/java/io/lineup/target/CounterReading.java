package io.lineup.target;

import java.util.Map;
import java.util.TreeMap;

/**
 * Counters at one moment, by name.
 *
 * @param growing those that only grow; one that is missing stands at 0
 * @param levels those that go up and down
 */
public record CounterReading(Map<String, Long> growing, Map<String, Long> levels) {
    public CounterReading {
        growing = Map.copyOf(growing);
        levels = Map.copyOf(levels);
    }

    /**
     * @param seconds between the two readings
     * @return by how much each counter grew a second, and each level; without those that did not grow, or were set to zero
     */
    public Map<String, Double> since(CounterReading earlier, int seconds) {
        Map<String, Double> values = new TreeMap<>();
        growing.forEach((name, now) -> {
            long difference = now - earlier.growing.getOrDefault(name, 0L);
            if (difference > 0) {
                values.put(name, (double) difference / seconds);
            }
        });
        levels.forEach((name, now) -> values.put(name, now.doubleValue()));
        return values;
    }
}
