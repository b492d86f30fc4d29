package io.lineup.measure;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

import org.jspecify.annotations.Nullable;

/**
 * How long the virtual machine has stood still at safepoints, for its collector or anything else, since it started. It counts
 * that itself in the memory that {@code jstat} reads (sun.rt.safepointTime, {@code -XX:+UsePerfData}, which is the default);
 * here that file is mapped, so that a look costs a few nanoseconds.
 */
final class StoppedTime {
    private static final int ENTRIES_AT = 24;
    private static final int ENTRY_COUNT_AT = 28;
    private static final int NAME_AT = 4;
    private static final int VALUE_AT = 16;
    private static final long NANOS_A_SECOND = 1_000_000_000;
    private static final @Nullable MappedByteBuffer COUNTERS = map();
    private static final int TIME = COUNTERS == null ? 0 : find(COUNTERS, "sun.rt.safepointTime");
    private static final int FREQUENCY = COUNTERS == null ? 0 : find(COUNTERS, "sun.os.hrt.frequency");
    private static final boolean KNOWN = COUNTERS != null && TIME > 0 && FREQUENCY > 0
            && COUNTERS.getLong(FREQUENCY) == NANOS_A_SECOND;

    private StoppedTime() {}

    /** @return whether this virtual machine counts it */
    static boolean isKnown() {
        return KNOWN;
    }

    /** @return ns so far; 0 where it is not counted */
    static long nanos() {
        MappedByteBuffer counters = COUNTERS;
        return KNOWN && counters != null ? counters.getLong(TIME) : 0;
    }

    private static @Nullable MappedByteBuffer map() {
        Path file = Path.of("/tmp/hsperfdata_" + System.getProperty("user.name"),
                Long.toString(ProcessHandle.current().pid()));
        try (FileChannel channel = FileChannel.open(file)) {
            MappedByteBuffer counters = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
            counters.order(ByteOrder.nativeOrder());
            return counters;
        } catch (IOException | RuntimeException switchedOff) {
            return null;
        }
    }

    /** @return where the value of a counter stands; 0 if there is none of this name */
    private static int find(MappedByteBuffer counters, String name) {
        int entry = counters.getInt(ENTRIES_AT);
        for (int left = counters.getInt(ENTRY_COUNT_AT); left > 0; left--) {
            if (isNamed(counters, entry + counters.getInt(entry + NAME_AT), name)) {
                return entry + counters.getInt(entry + VALUE_AT);
            }
            entry += counters.getInt(entry);
        }
        return 0;
    }

    private static boolean isNamed(MappedByteBuffer counters, int at, String name) {
        for (int i = 0; i < name.length(); i++) {
            if (counters.get(at + i) != name.charAt(i)) {
                return false;
            }
        }
        return counters.get(at + name.length()) == 0;
    }
}
