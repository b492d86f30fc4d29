package io.lineup.cli.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

import io.lineup.config.Database;
import io.lineup.config.Sizes;

/**
 * Memory for the JVM and an embedded server, swap, huge pages.
 *
 * @param embedded the database whose server needs its share of this memory, too; null if none does
 */
record MemoryCheck(HostFiles host, JvmFacts jvm, @Nullable Database embedded) implements DoctorCheck {
    /** Stacks, compiled code, the socket buffers of many terminals. */
    private static final long BESIDE_HEAP = 512 * Sizes.MIB;
    /** The default shared_buffers or innodb_buffer_pool_size with room for connections and the file system's cache. */
    private static final long SERVER = Sizes.GIB + 512 * Sizes.MIB;

    @Override
    public List<Advice> findings() {
        List<Advice> findings = new ArrayList<>();
        memory(findings);
        swap(findings);
        host.text("sys/kernel/mm/transparent_hugepage/enabled").ifPresent(text -> {
            String chosen = text.replaceAll(".*\\[(\\w+)\\].*", "$1");
            findings.add(chosen.equals("always")
                    ? Advice.note("transparent huge pages", chosen,
                            "The kernel joins pages in the background, which can show as latency in server and client."
                                    + " madvise leaves it to the programs.")
                    : Advice.ok("transparent huge pages", chosen));
        });
        return findings;
    }

    private void memory(List<Advice> findings) {
        long needed = jvm.heapBytes() + BESIDE_HEAP + (embedded != null ? SERVER : 0);
        Optional<Long> machine = host.memory("MemTotal");
        boolean limited = machine.isPresent() && jvm.memoryBytes() < machine.get() * 0.98;
        String value = Sizes.text(jvm.memoryBytes())
                + (limited ? " (a limit; the machine has " + Sizes.text(machine.get()) + ")" : "");
        findings.add(jvm.memoryBytes() < needed
                ? Advice.problem("memory", value,
                        "Less than the " + Sizes.text(needed) + " that Lineup"
                                + (embedded == null
                                        ? " may use: it may be killed."
                                        : " and its embedded server may use: one of them may be killed. Lower server."
                                                + (embedded == Database.POSTGRES
                                                        ? "shared_buffers."
                                                        : "innodb_buffer_pool_size.")))
                : Advice.ok("memory", value));
        host.memory("MemAvailable").filter(free -> free < needed && jvm.memoryBytes() >= needed)
                .ifPresent(free -> findings.add(Advice.note("free memory", Sizes.text(free),
                        "Less than the " + Sizes.text(needed) + " that may be used: end other programs first.")));
    }

    private void swap(List<Advice> findings) {
        host.memory("SwapTotal").ifPresent(total -> {
            long used = total - host.memory("SwapFree").orElse(total);
            findings.add(used > 64 * Sizes.MIB
                    ? Advice.note("swap", Sizes.text(used) + " in use",
                            "Pages that come back from disk look like a slow server. Free memory, or swapoff.")
                    : Advice.ok("swap", total == 0 ? "none" : "not in use"));
        });
    }
}
