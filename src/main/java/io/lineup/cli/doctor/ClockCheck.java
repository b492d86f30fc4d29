package io.lineup.cli.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * The clock that stamps every statement.
 *
 * @param clock nanoseconds, as {@link System#nanoTime}
 */
record ClockCheck(HostFiles host, LongSupplier clock) implements DoctorCheck {
    private static final Set<String> QUICK = Set.of("tsc", "kvm-clock", "hyperv_clocksource_tsc_page",
            "arch_sys_counter");
    private static final int ROUNDS = 200_000;
    private static final long SLOW_NANOS = 200;
    private static final long COARSE_NANOS = 1000;

    @Override
    public List<Advice> findings() {
        List<Advice> findings = new ArrayList<>();
        host.text("sys/devices/system/clocksource/clocksource0/current_clocksource")
                .ifPresent(source -> findings.add(QUICK.contains(source)
                        ? Advice.ok("clock source", source)
                        : Advice.note("clock source", source,
                                "Reading the time needs a system call. Use tsc, where the machine offers it.")));
        measure(findings);
        return findings;
    }

    private void measure(List<Advice> findings) {
        long smallest = Long.MAX_VALUE;
        long first = clock.getAsLong();
        long last = first;
        for (int i = 0; i < ROUNDS; i++) {
            long now = clock.getAsLong();
            if (now > last) {
                smallest = Math.min(smallest, now - last);
            }
            last = now;
        }
        long cost = (last - first) / ROUNDS;
        findings.add(cost > SLOW_NANOS
                ? Advice.note("reading the clock", cost + " ns",
                        "Two readings stamp each statement: " + 2 * cost + " ns of each latency are Lineup's own.")
                : Advice.ok("reading the clock", cost + " ns"));
        String step = smallest == Long.MAX_VALUE ? "none seen" : smallest + " ns";
        findings.add(smallest > COARSE_NANOS
                ? Advice.problem("clock step", step, "Too coarse for latencies of single statements.")
                : Advice.ok("clock step", step));
    }
}
