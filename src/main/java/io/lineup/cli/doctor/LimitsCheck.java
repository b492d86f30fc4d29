package io.lineup.cli.doctor;

import java.util.List;

/** Open files: each connection needs a socket. */
record LimitsCheck(HostFiles host, int terminals) implements Check {
    /** Jars, logs, results, the recording. */
    private static final int OTHER_FILES = 200;

    @Override
    public List<Finding> findings() {
        return host.line("proc/self/limits", "Max open files").map(line -> line.split("\\s+", -1)[0]).map(limit -> {
            boolean enough = limit.equals("unlimited") || Long.parseLong(limit) >= (long) terminals + OTHER_FILES;
            return enough
                    ? Finding.ok("open files", "at most " + limit)
                    : Finding.problem("open files", "at most " + limit, terminals + " connections need "
                            + (terminals + OTHER_FILES) + ". Raise the limit (ulimit -n).");
        }).stream().toList();
    }
}
