package io.lineup.agents;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * What a process says of itself when it joins.
 *
 * @param build digest of the program and its SQL
 * @param java  version and maker of the virtual machine
 * @param cores processors that the virtual machine may use
 * @param host  name of the machine
 */
public record Hello(String build, String java, int cores, String host, long pid) {
    /** @return what this process, of that build, says of itself */
    public static Hello ofThisProcess(@Nullable String build) {
        return new Hello(build == null ? "unknown" : build,
                Runtime.version() + ", " + System.getProperty("java.vendor", ""),
                Runtime.getRuntime().availableProcessors(), hostName(), ProcessHandle.current().pid());
    }

    private static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "unknown";
        }
    }

    void write(DataOutput out) throws IOException {
        Packet.write(out, build);
        Packet.write(out, java);
        out.writeInt(cores);
        Packet.write(out, host);
        out.writeLong(pid);
    }

    static Hello read(DataInputStream in) throws IOException {
        return new Hello(Packet.text(in), Packet.text(in), in.readInt(), Packet.text(in), in.readLong());
    }

    /** @return why an agent that says this does not fit to {@code controller}, as sentences; empty if it does */
    List<String> misfits(Hello controller) {
        List<String> misfits = new ArrayList<>();
        if (!build.equals(controller.build)) {
            misfits.add("The agent is another build of Lineup (" + build + ") than the controller (" + controller.build
                    + "). Copy the controller's folder.");
        }
        if (!java.equals(controller.java)) {
            misfits.add("The agent runs on Java " + java + " and the controller on Java " + controller.java
                    + ". Use the same for all.");
        }
        return misfits;
    }
}
