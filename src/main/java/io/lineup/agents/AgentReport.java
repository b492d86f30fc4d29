package io.lineup.agents;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;

/**
 * What an agent's workers do, said once a second.
 *
 * @param states    number of workers in each state, in the order of the states
 * @param completed transactions by type since the terminals began
 * @param committed those of them that were committed
 */
public record AgentReport(List<Long> states, List<Long> completed, List<Long> committed) {
    /** Nothing was said yet. */
    static final AgentReport NONE = new AgentReport(List.of(), List.of(), List.of());

    public AgentReport {
        states = List.copyOf(states);
        completed = List.copyOf(completed);
        committed = List.copyOf(committed);
    }

    /** @return transactions of a type completed; 0 if nothing was said */
    public long completed(int type) {
        return completed.isEmpty() ? 0 : completed.get(type);
    }

    /** @return those of them that were committed */
    public long committed(int type) {
        return committed.isEmpty() ? 0 : committed.get(type);
    }

    /** @return workers in a state; 0 if nothing was said */
    public long inState(int state) {
        return states.isEmpty() ? 0 : states.get(state);
    }

    void write(DataOutput out) throws IOException {
        Packet.write(out, states);
        Packet.write(out, completed);
        Packet.write(out, committed);
    }

    static AgentReport read(DataInputStream in) throws IOException {
        return new AgentReport(Packet.numbers(in), Packet.numbers(in), Packet.numbers(in));
    }
}
