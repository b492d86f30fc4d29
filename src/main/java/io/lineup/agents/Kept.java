package io.lineup.agents;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Where an agent keeps what it records.
 *
 * @param run    name of the run
 * @param folder for it; empty where the agent chooses
 */
public record Kept(String run, String folder) {

    void write(DataOutput out) throws IOException {
        Packet.write(out, run);
        Packet.write(out, folder);
    }

    static Kept read(DataInputStream in) throws IOException {
        return new Kept(Packet.text(in), Packet.text(in));
    }
}
