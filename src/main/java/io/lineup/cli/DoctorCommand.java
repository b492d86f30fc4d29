package io.lineup.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.jspecify.annotations.Nullable;

import io.lineup.cli.doctor.Advice;
import io.lineup.cli.doctor.Doctor;
import io.lineup.cli.doctor.HostFiles;
import io.lineup.cli.doctor.JvmFacts;
import io.lineup.config.ConfigurationException;
import io.lineup.config.RunSize;
import io.lineup.config.ServerProperties;
import io.lineup.config.Settings;
import io.lineup.config.TargetProperties;
import io.lineup.load.Data;
import io.lineup.prepare.OpenTarget;
import io.lineup.target.Target;
import io.lineup.target.server.ServerException;
import picocli.CommandLine.Command;

/** Looks for what would spoil a measurement. Ends with 1 when there is a problem. */
@Command(name = "doctor", description = "Checks this machine and the server for anything that would spoil a"
        + " measurement.")
final class DoctorCommand extends OverridingVerb implements Callable<Integer> {
    private static final long RESULTS_BYTES = 200L << 20;
    /** Lineup's max_wal_size for the embedded PostgreSQL, and some more. */
    private static final long LOG_BYTES = 5L << 30;

    @Override
    public Integer call() throws Exception {
        Settings settings = settings();
        boolean embedded = settings.get(ServerProperties.SERVER).isOwn();
        try (OpenTarget open = OpenTarget.open(settings, folders(), this::note)) {
            return examine(settings, embedded, open.target());
        } catch (ServerException e) {
            out().println("PROBLEM  embedded server: " + e.getMessage());
            examine(settings, embedded, null);
            return 1;
        }
    }

    private int examine(Settings settings, boolean embedded, @Nullable Target target) throws ConfigurationException {
        Map<String, Doctor.Room> disks = new LinkedHashMap<>();
        disks.put("results", new Doctor.Room(folders().results(), RESULTS_BYTES));
        if (embedded) {
            Path data = settings.get(ServerProperties.DATA).orElseGet(() -> folders().dataFolder(""));
            disks.put("data", new Doctor.Room(data,
                    benchmark(settings).data().map(Data::estimatedBytes).orElse(0L) + LOG_BYTES));
        }
        List<Advice> findings = new Doctor(new HostFiles(Path.of("/")), JvmFacts.ofThisJvm(),
                RunSize.of(settings).connections(), embedded ? settings.get(TargetProperties.DB) : null, disks,
                target)
                .findings();
        boolean sound = true;
        for (Advice finding : findings) {
            out().println(String.format("%-8s %s: %s", finding.level() == Advice.Level.OK ? "ok" : finding.level(),
                    finding.what(), finding.value()));
            if (!finding.advice().isEmpty()) {
                out().println("         " + finding.advice());
            }
            sound &= finding.level() != Advice.Level.PROBLEM;
        }
        out().flush();
        return sound ? 0 : 1;
    }
}
