package io.lineup.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;

/** Rows as the bytes that a bulk load reads; they are generated while they are read. */
public final class RowStream extends InputStream {
    private final RowGenerator generator;
    private final RowBuffer buffer;
    private final BooleanSupplier stopped;
    private final LongAdder rowsDone;
    private long counted;
    private boolean ended;

    /**
     * @param stopped once it says true, reading fails
     * @param rowsDone receives the number of rows while they are read
     */
    public RowStream(RowGenerator generator, RowFormat format, BooleanSupplier stopped, LongAdder rowsDone) {
        this.generator = generator;
        this.buffer = new RowBuffer(format);
        this.stopped = stopped;
        this.rowsDone = rowsDone;
    }

    @Override
    public int read(byte[] into, int at, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (stopped.getAsBoolean()) {
            throw new InterruptedIOException("stopped");
        }
        while (!ended && buffer.size() < length) {
            ended = !generator.next(buffer);
        }
        rowsDone.add(buffer.rows() - counted);
        counted = buffer.rows();
        return buffer.size() == 0 ? -1 : buffer.drain(into, at, length);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }
}
