package io.lineup.agents;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a process says of itself when it joins.
 *
 * @param build digest of the program
 * @param java  version and maker of the virtual machine
 * @param cores processors that the virtual machine may use
 * @param host  name of the machine
 */
public record Hello(String build, String java, int cores, String host, long pid) {

    private static final int DIGEST = 12;

    /** @return what this process says of itself */
    public static Hello ofThisProcess() {
        return new Hello(digest(), Runtime.version() + ", " + System.getProperty("java.vendor", ""),
                Runtime.getRuntime().availableProcessors(), hostName(), ProcessHandle.current().pid());
    }

    /** @return digest of the jar, or of the class files, that the program runs from */
    private static String digest() {
        try {
            Path code = Path.of(Hello.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            try (Stream<Path> files = Files.walk(code)) {
                for (Path each : files.filter(Files::isRegularFile).sorted().toList()) {
                    digest.update(Files.readAllBytes(each));
                }
            }
            return HexFormat.of().formatHex(digest.digest()).substring(0, DIGEST);
        } catch (IOException | URISyntaxException | NoSuchAlgorithmException e) {
            return "unknown";
        }
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
