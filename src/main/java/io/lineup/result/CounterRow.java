package io.lineup.result;

import java.util.List;

/**
 * One line of {@code counters.csv}: what one counter of one source did in one second of the measured window.
 *
 * @param second  since the start of the measured window, from 0, as in {@code intervals.csv}
 * @param source  {@link #MACHINE}, {@link #CLIENT}, {@link #SERVER}, {@link #SERVER_MACHINE} or {@link #WORKLOAD}
 * @param counter its name; a machine's names end in their unit
 * @param value   how far it grew in that second; of what goes up and down, the value at the second's end
 */
public record CounterRow(int second, String source, String counter, double value) {
    /** The one machine that Lineup and the server run on. */
    public static final String MACHINE = "machine";
    /** The machine that Lineup runs on, when the server has another or may have. */
    public static final String CLIENT = "client";
    /** The server itself. */
    public static final String SERVER = "server";
    /** The machine that the server runs on, watched by ssh. */
    public static final String SERVER_MACHINE = "server-machine";
    /** The workload, of what it counts itself. */
    public static final String WORKLOAD = "workload";
    /** The sources that are machines. */
    public static final List<String> MACHINES = List.of(MACHINE, CLIENT, SERVER_MACHINE);
}
