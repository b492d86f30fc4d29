package io.lineup.agents;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;

/**
 * An agent has connected and prepared.
 *
 * @param driver  name and version of its JDBC driver
 * @param texts   digest of the statements' texts
 * @param terminals that it drives
 * @param workers that execute their transactions
 */
public record Ready(String driver, String texts, int terminals, int workers) {

    void write(DataOutput out) throws IOException {
        Packet.write(out, driver);
        Packet.write(out, texts);
        out.writeInt(terminals);
        out.writeInt(workers);
    }

    static Ready read(DataInputStream in) throws IOException {
        return new Ready(Packet.text(in), Packet.text(in), in.readInt(), in.readInt());
    }
}
