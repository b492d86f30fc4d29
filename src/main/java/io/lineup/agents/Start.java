package io.lineup.agents;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;

/**
 * All agents begin together.
 *
 * @param nanos  when, on the agent's clock
 * @param run    name of the run
 * @param folder for what the agent keeps; empty where it chooses
 */
public record Start(long nanos, String run, String folder) {

    void write(DataOutput out) throws IOException {
        out.writeLong(nanos);
        Packet.write(out, run);
        Packet.write(out, folder);
    }

    static Start read(DataInputStream in) throws IOException {
        return new Start(in.readLong(), Packet.text(in), Packet.text(in));
    }
}
