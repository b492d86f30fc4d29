package io.lineup.cli.doctor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.lineup.config.Database;
import io.lineup.target.Target;

/**
 * Looks at everything that affects a run's figures.
 *
 * @param host the machine's files; {@code new HostFiles(Path.of("/"))}
 * @param terminals that the run will have
 * @param embedded the database whose server runs on this machine's memory as well; null for a server elsewhere
 * @param disks folder and bytes needed there, by name ({@code results}, {@code data})
 * @param target the server to ask; null if there is none to ask yet
 */
public record Doctor(HostFiles host, JvmFacts jvm, int terminals, @Nullable Database embedded, Map<String, Room> disks,
        @Nullable Target target) {

    /**
     * Room that is needed somewhere.
     *
     * @param bytes needed in {@code folder}, which need not exist yet
     */
    public record Room(Path folder, long bytes) {}

    /** @return findings in the order in which a person reads them: the machine first, the server last */
    public List<Advice> findings() {
        List<DoctorCheck> checks = new ArrayList<>(List.of(new JavaCheck(jvm), new ProcessorCheck(host, jvm),
                new MemoryCheck(host, jvm, embedded), new ClockCheck(host, System::nanoTime),
                new LimitsCheck(host, terminals)));
        disks.forEach((what, room) -> checks.add(new DiskCheck(what, room.folder(), room.bytes())));
        if (target != null) {
            checks.add(new ServerCheck(target, terminals));
        }
        return checks.stream().flatMap(check -> check.findings().stream()).toList();
    }
}
