package io.lineup.cli.doctor;

import java.util.List;

/** Open files: each connection needs a socket. */
record LimitsCheck(HostFiles host, int terminals) implements DoctorCheck {
    /** Jars, logs, results, the recording. */
    private static final int OTHER_FILES = 200;

    @Override
    public List<Advice> findings() {
        return host.line("proc/self/limits", "Max open files").map(line -> line.split("\\s+", -1)[0]).map(limit -> {
            boolean enough = limit.equals("unlimited") || Long.parseLong(limit) >= (long) terminals + OTHER_FILES;
            return enough
                    ? Advice.ok("open files", "at most " + limit)
                    : Advice.problem("open files", "at most " + limit, terminals + " connections need "
                            + (terminals + OTHER_FILES) + ". Raise the limit (ulimit -n).");
        }).stream().toList();
    }
}
