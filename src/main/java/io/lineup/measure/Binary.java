package io.lineup.measure;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;

import org.HdrHistogram.Histogram;

/** How measured values become bytes: histograms as HdrHistogram's V2 compressed encoding, the rest by {@link DataOutput}. */
final class Binary {
    /** Of one histogram; a full one of three digits takes less. */
    private static final int MOST_BYTES = 4 << 20;
    private static final int MOST_ELEMENTS = 100_000;

    private Binary() {}

    static void write(DataOutput out, Histogram histogram) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(bytes);
        out.writeInt(length);
        out.write(bytes.array(), 0, length);
    }

    /** @throws IOException if there is none */
    static Histogram histogram(DataInput in) throws IOException {
        byte[] bytes = new byte[length(in, MOST_BYTES)];
        in.readFully(bytes);
        try {
            return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(bytes), 0);
        } catch (DataFormatException | RuntimeException e) {
            throw new IOException("no histogram", e);
        }
    }

    /** @throws IOException if it is more than anybody sends */
    static int size(DataInput in) throws IOException {
        return length(in, MOST_ELEMENTS);
    }

    private static int length(DataInput in, int most) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > most) {
            throw new IOException("a length of " + length);
        }
        return length;
    }

    /** @throws IOException if no constant has the name */
    static <E extends Enum<E>> E constant(Class<E> type, DataInput in) throws IOException {
        String name = in.readUTF();
        return Arrays.stream(type.getEnumConstants()).filter(each -> each.name().equals(name)).findFirst()
                .orElseThrow(() -> new IOException("no " + type.getSimpleName() + " " + name));
    }
}
