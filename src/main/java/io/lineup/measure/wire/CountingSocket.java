package io.lineup.measure.wire;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

import org.jspecify.annotations.Nullable;

import io.lineup.measure.WireCounter;

/** A socket whose streams count. TLS is layered on it by the driver, and reads and writes its ciphertext here. */
final class CountingSocket extends Socket {
    private final WireCounter counter;
    private @Nullable InputStream in;
    private @Nullable OutputStream out;

    CountingSocket(WireCounter counter) {
        this.counter = counter;
    }

    @Override
    public InputStream getInputStream() throws IOException {
        InputStream counting = in;
        if (counting == null) {
            counting = new CountingInput(super.getInputStream(), counter);
            in = counting;
        }
        return counting;
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        OutputStream counting = out;
        if (counting == null) {
            counting = new CountingOutput(super.getOutputStream(), counter);
            out = counting;
        }
        return counting;
    }

    private static final class CountingInput extends FilterInputStream {
        private final WireCounter counter;

        CountingInput(InputStream in, WireCounter counter) {
            super(in);
            this.counter = counter;
        }

        @Override
        public int read() throws IOException {
            int value = in.read();
            if (value >= 0) {
                counter.read(1);
            }
            return value;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int bytes = in.read(buffer, offset, length);
            if (bytes > 0) {
                counter.read(bytes);
            }
            return bytes;
        }

        @Override
        public long skip(long count) throws IOException {
            long bytes = in.skip(count);
            if (bytes > 0) {
                counter.read((int) bytes);
            }
            return bytes;
        }
    }

    private static final class CountingOutput extends FilterOutputStream {
        private final WireCounter counter;

        CountingOutput(OutputStream out, WireCounter counter) {
            super(out);
            this.counter = counter;
        }

        @Override
        public void write(int value) throws IOException {
            counter.writing();
            out.write(value);
            counter.written(1);
        }

        @Override
        public void write(byte[] buffer, int offset, int length) throws IOException {
            counter.writing();
            out.write(buffer, offset, length);
            counter.written(length);
        }
    }
}
