package io.lineup.profile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The samples of one kind and one thread. First all are added, then they are joined to intervals. */
final class ThreadSamples {
    final String thread;
    private final List<Sample> samples = new ArrayList<>();
    private boolean sorted;

    ThreadSamples(String thread) {
        this.thread = thread;
    }

    void add(Sample sample) {
        samples.add(sample);
        sorted = false;
    }

    List<Sample> all() {
        return samples;
    }

    /** @return the samples from {@code from} to before {@code to}, ns since the epoch */
    List<Sample> between(long from, long to) {
        if (!sorted) {
            samples.sort(Comparator.comparingLong(sample -> sample.nanos));
            sorted = true;
        }
        int first = firstFrom(from);
        int end = first;
        while (end < samples.size() && samples.get(end).nanos < to) {
            end++;
        }
        return samples.subList(first, end);
    }

    /** Binary search: position of the first sample at {@code nanos} or later. */
    private int firstFrom(long nanos) {
        int low = 0;
        int high = samples.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (samples.get(middle).nanos < nanos) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
