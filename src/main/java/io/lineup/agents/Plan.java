package io.lineup.agents;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Map;

/**
 * What an agent is to drive.
 *
 * @param number     of the agent, from 0
 * @param agents     how many there are
 * @param properties by name; a secret is the name of the environment variable that contains it
 * @param loaded     what the database says of itself
 */
public record Plan(int number, int agents, Map<String, String> properties, Map<String, String> loaded) {

    void write(DataOutput out) throws IOException {
        out.writeInt(number);
        out.writeInt(agents);
        Packet.write(out, properties);
        Packet.write(out, loaded);
    }

    static Plan read(DataInputStream in) throws IOException {
        return new Plan(in.readInt(), in.readInt(), Packet.map(in), Packet.map(in));
    }
}
