package io.lineup.result;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a time consists of. Order, names and colours are the same wherever parts are shown. */
public enum Part {
    /** The terminal's thread on a processor, in the driver. */
    @JsonProperty("clientCpu")
    CLIENT_CPU("clientCpu", "client CPU"),
    /** The terminal's thread ready, and waiting for a processor. */
    @JsonProperty("clientQueue")
    CLIENT_QUEUE("clientQueue", "client waiting for a CPU"),
    /** The virtual machine stood still, for its collector or another safepoint. */
    @JsonProperty("gc")
    GC("gc", "client stopped (GC, safepoints)"),
    /** Both sides asleep, and the server waited for nothing that it names: network, kernel, wake-ups. */
    @JsonProperty("wire")
    WIRE("wire", "wire"),
    /** In the server, where it cannot be split further. */
    @JsonProperty("server")
    SERVER("server", "server"),
    /** The server's thread on a processor. */
    @JsonProperty("serverCpu")
    SERVER_CPU("serverCpu", "server CPU"),
    /** Of that, outside of the storage engine: protocol, parsing, planning, executing. */
    @JsonProperty("serverSqlCpu")
    SERVER_SQL_CPU("serverSqlCpu", "server CPU, SQL layer"),
    /** Of that, in the storage engine: an upper bound. */
    @JsonProperty("serverEngineCpu")
    SERVER_ENGINE_CPU("serverEngineCpu", "server CPU, storage engine"),
    /** The server's thread ready, and waiting for a processor. */
    @JsonProperty("serverQueue")
    SERVER_QUEUE("serverQueue", "server waiting for a CPU"),
    /** The server waits for a row that another session has locked. */
    @JsonProperty("rowLock")
    ROW_LOCK("rowLock", "row locks"),
    /** The server waits for its log. */
    @JsonProperty("logFlush")
    LOG_FLUSH("logFlush", "log flush"),
    /** The server waits for its data files. */
    @JsonProperty("dataIo")
    DATA_IO("dataIo", "data files"),
    /** The server waits for a short lock on its own memory. */
    @JsonProperty("latch")
    LATCH("latch", "latches"),
    /** The server waits for something else that it names. */
    @JsonProperty("otherWait")
    OTHER_WAIT("otherWait", "other waits"),
    /** The server was at work, asleep, and named nothing that it waited for. */
    @JsonProperty("unnamed")
    UNNAMED("unnamed", "unnamed"),
    /** What the parts that were measured leave over. */
    @JsonProperty("rest")
    REST("rest", "rest: wire, scheduling, waiting"),
    /** In the terminal, between two statements. */
    @JsonProperty("between")
    BETWEEN("between", "between statements");

    private final String key;
    private final String label;

    Part(String key, String label) {
        this.key = key;
        this.label = label;
    }

    /** @return its name in files, and the class of its colour */
    public String key() {
        return key;
    }

    /** @throws IllegalArgumentException if there is no part of this name */
    public static Part of(String key) {
        return Arrays.stream(values()).filter(each -> each.key.equals(key)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no part " + key));
    }

    /** @return whether it is time of the server that not every database counts separately in the same way */
    boolean isOfServersProcessors() {
        return this == SERVER || this == SERVER_CPU || this == SERVER_SQL_CPU || this == SERVER_ENGINE_CPU;
    }

    /** @return in words */
    public String label() {
        return label;
    }

    /** @return in words; the rest names what else it contains */
    public String label(CostSplit costs) {
        if (this != REST || !costs.parts().isEmpty()) {
            return label;
        }
        List<String> names = new ArrayList<>();
        if (costs.clientCpuMicros() == null) {
            names.add(CLIENT_CPU.label);
        }
        if (costs.serverMicros() == null) {
            names.add(SERVER.label);
        }
        names.add(label);
        return String.join(" + ", names);
    }
}
