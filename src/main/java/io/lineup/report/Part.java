package io.lineup.report;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.lineup.result.CostSplit;

/** What a time consists of. The order and the colours are the same wherever parts are drawn. */
public enum Part {
    CLIENT("client", "client CPU"),
    SERVER("server", "server"),
    REST("rest", "rest"),
    BETWEEN("between", "between statements");

    private final String style;
    private final String label;

    Part(String style, String label) {
        this.style = style;
        this.label = label;
    }

    /** @return class of its colour */
    public String style() {
        return style;
    }

    /** @return in words */
    public String label() {
        return label;
    }

    /** @return in words; the rest names what else it holds */
    String label(CostSplit costs) {
        if (this != REST) {
            return label;
        }
        List<String> names = new ArrayList<>();
        if (costs.clientCpuMicros() == null) {
            names.add(CLIENT.label);
        }
        if (costs.serverMicros() == null) {
            names.add(SERVER.label);
        }
        names.add(label);
        return String.join(" + ", names);
    }

    /** @return the parts that are there, in their order; together the total, also where they overlap */
    static Map<Part, Double> of(CostSplit costs) {
        Map<Part, Double> parts = new EnumMap<>(Part.class);
        double left = costs.total();
        left = put(parts, BETWEEN, costs.betweenMicros(), left);
        left = put(parts, CLIENT, orZero(costs.clientCpuMicros()), left);
        left = put(parts, SERVER, orZero(costs.serverMicros()), left);
        put(parts, REST, left, left);
        return parts;
    }

    private static double put(Map<Part, Double> parts, Part part, double value, double left) {
        double taken = Math.max(0, Math.min(value, left));
        if (taken > 0) {
            parts.put(part, taken);
        }
        return left - taken;
    }

    private static double orZero(@Nullable Double value) {
        return value == null ? 0 : value;
    }
}
