package io.lineup.agents;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A message as bytes: the protocol's mark and version, a kind, and what belongs to it. */
final class Packet {
    private static final int MARK = 0x4C4E_5501;
    private static final int LONGEST_TEXT = 1 << 20;
    private static final int MOST_ENTRIES = 10_000;

    /** What a message is for. Those to the agent come first. */
    enum Kind {
        REFUSED, PLAN, KEEP, PING, START, ACK, STOP, RELEASE, BYE, HELLO, READY, FAILED, ARMED, PONG, STARTING, BEGUN,
        REPORT, SLICE,
        DRAINED, TOTALS
    }

    /** Writes what belongs to a kind. */
    @FunctionalInterface
    interface Body {
        void write(DataOutput out) throws IOException;
    }

    /** Takes what belongs to a kind. */
    interface Reader {
        /** @throws IOException if that is no such message */
        void read(Kind kind, DataInputStream in) throws IOException;
    }

    private Packet() {}

    static byte[] of(Kind kind, Body body) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            DataOutputStream out = new DataOutputStream(bytes);
            out.writeInt(MARK);
            out.writeByte(kind.ordinal());
            body.write(out);
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** @throws IOException if that is no message of this version */
    static void read(byte[] bytes, int offset, int length, Reader reader) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes, offset, length));
        if (in.readInt() != MARK) {
            throw new IOException("no message of Lineup");
        }
        int kind = in.readUnsignedByte();
        if (kind >= Kind.values().length) {
            throw new IOException("no kind of message " + kind);
        }
        reader.read(Kind.values()[kind], in);
    }

    static void write(DataOutput out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    static String text(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > LONGEST_TEXT) {
            throw new IOException("a text of " + length + " bytes");
        }
        return new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }

    static void write(DataOutput out, Map<String, String> map) throws IOException {
        out.writeInt(map.size());
        for (Map.Entry<String, String> each : map.entrySet()) {
            write(out, each.getKey());
            write(out, each.getValue());
        }
    }

    static Map<String, String> map(DataInputStream in) throws IOException {
        Map<String, String> map = new TreeMap<>();
        int size = in.readInt();
        if (size < 0 || size > MOST_ENTRIES) {
            throw new IOException("a map of " + size);
        }
        for (int left = size; left > 0; left--) {
            map.put(text(in), text(in));
        }
        return map;
    }

    static void write(DataOutput out, List<Long> numbers) throws IOException {
        out.writeInt(numbers.size());
        for (long each : numbers) {
            out.writeLong(each);
        }
    }

    static List<Long> numbers(DataInputStream in) throws IOException {
        int size = in.readInt();
        if (size < 0 || size > MOST_ENTRIES) {
            throw new IOException("a list of " + size);
        }
        List<Long> numbers = new ArrayList<>();
        for (int left = size; left > 0; left--) {
            numbers.add(in.readLong());
        }
        return numbers;
    }
}
