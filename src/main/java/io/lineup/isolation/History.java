package io.lineup.isolation;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/** What the transactions of one case read, how they ended, and what they left. */
final class History {
    /** A row that was read. */
    private record Read(int session, int id, int value) {}

    private final List<Read> reads = new CopyOnWriteArrayList<>();
    private final Set<Integer> committed = new HashSet<>();
    private final Map<Integer, Integer> end = new HashMap<>();

    void read(int session, int id, int value) {
        reads.add(new Read(session, id, value));
    }

    synchronized void committed(int session) {
        committed.add(session);
    }

    void ends(int id, int value) {
        end.put(id, value);
    }

    synchronized boolean isCommitted(int... sessions) {
        for (int each : sessions) {
            if (!committed.contains(each)) {
                return false;
            }
        }
        return true;
    }

    boolean hasRead(int session, int id, int value) {
        return reads.contains(new Read(session, id, value));
    }

    boolean hasReadAny(int session) {
        return reads.stream().anyMatch(each -> each.session() == session);
    }

    /** @return whether it read the first of these, and some time later the second */
    boolean hasReadThen(int session, int id, int value, int laterId, int laterValue) {
        int first = reads.indexOf(new Read(session, id, value));
        return first >= 0 && reads.subList(first, reads.size()).contains(new Read(session, laterId, laterValue));
    }

    /** @return the value of a row after all transactions; 0 if it is gone */
    int end(int id) {
        return end.getOrDefault(id, 0);
    }
}
