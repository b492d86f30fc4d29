package io.lineup.script;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import io.lineup.expression.Frame;
import io.lineup.random.RandomStream;

/**
 * The variables of all scripts of a run, numbered. A terminal has one {@link Frame} of them, in which they outlive its
 * transactions.
 */
public final class Variables {
    /** Known to every script without being set. */
    static final List<String> PREDEFINED = List.of("scale", "client_id", "random_seed", "default_seed");

    private final List<String> names;
    private final Map<String, Integer> slots = new HashMap<>();
    private final Map<String, String> initial;

    /** @param initial values that a person gave to some of them, in place of none or of the predefined ones */
    Variables(List<String> names, Map<String, String> initial) {
        this.names = List.copyOf(names);
        this.initial = Map.copyOf(initial);
        for (int i = 0; i < names.size(); i++) {
            slots.put(names.get(i), i);
        }
    }

    /** @return the slot of a variable; -1 if no script knows it, so that setting it would change nothing */
    public int slot(String name) {
        return slots.getOrDefault(name, -1);
    }

    /** @return the names by slot */
    public List<String> names() {
        return names;
    }

    /**
     * Makes the variables of one terminal.
     *
     * @param scale how large the tables are; 1 where that is unknown
     * @param clientId 0 for the first terminal
     * @param randomSeed seed of the run
     * @param defaultSeed what {@code hash} and {@code permute} take where they are given no seed: one of the run, random
     * @param random of this terminal
     * @param debug gets what {@code debug()} says
     */
    public Frame frame(long scale, long clientId, long randomSeed, long defaultSeed, RandomStream random,
            Consumer<String> debug) {
        Frame frame = new Frame(names, random, debug);
        long[] values = {scale, clientId, randomSeed, defaultSeed};
        for (int i = 0; i < values.length; i++) {
            frame.variable(slot(PREDEFINED.get(i))).set(values[i]);
        }
        initial.forEach((name, text) -> frame.variable(slot(name)).setUntyped(text));
        return frame;
    }
}
