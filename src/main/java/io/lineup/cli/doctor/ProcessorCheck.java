package io.lineup.cli.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Cores, their speed, and who else has them. */
record ProcessorCheck(HostFiles host, JvmFacts jvm) implements DoctorCheck {
    private static final double STEAL_SHARE = 0.01;
    private static final int STEAL_FIELD = 7;
    private static final String FREQUENCY = "sys/devices/system/cpu/cpu0/cpufreq/scaling_governor";

    @Override
    public List<Advice> findings() {
        List<Advice> findings = new ArrayList<>();
        cores(findings);
        load(findings);
        steal(findings);
        host.text(FREQUENCY).ifPresent(governor -> findings.add(governor.equals("performance")
                ? Advice.ok("CPU governor", governor)
                : Advice.note("CPU governor", governor, "The clock rate follows the load, so two runs may differ."
                        + " Set it to performance (cpupower frequency-set -g performance).")));
        turbo().ifPresent(on -> findings.add(on
                ? Advice.note("CPU turbo", "on", "The clock rate depends on heat and on busy neighbours."
                        + " For small differences switch it off, or interleave the runs that you compare.")
                : Advice.ok("CPU turbo", "off")));
        return findings;
    }

    private void cores(List<Advice> findings) {
        long all = host.text("proc/cpuinfo").stream().flatMap(String::lines)
                .filter(line -> line.startsWith("processor")).count();
        String value = all > jvm.processors()
                ? jvm.processors() + " of the machine's " + all
                : Integer.toString(jvm.processors());
        if (jvm.processors() < 2) {
            findings.add(Advice.problem("cores", value,
                    "Terminals and server take turns on one core: the figures show the scheduler."
                            + " Use at least 2 cores."));
        } else if (all > jvm.processors()) {
            findings.add(Advice.note("cores", value,
                    "A cgroup or an affinity mask limits this process; a quota stops it for a while once it is used up,"
                            + " which shows as latency."));
        } else {
            findings.add(Advice.ok("cores", value));
        }
    }

    private void load(List<Advice> findings) {
        host.text("proc/loadavg").map(text -> Double.parseDouble(text.split(" ", -1)[0])).ifPresent(load -> {
            String value = String.format(Locale.ROOT, "%.2f in the last minute", load);
            findings.add(load > jvm.processors() / 4.0
                    ? Advice.note("load", value,
                            "Something else may be running on this machine, and would be measured with it. Look with top.")
                    : Advice.ok("load", value));
        });
    }

    /** Since the machine started (proc_stat(5), eighth figure of the line {@code cpu}). */
    private void steal(List<Advice> findings) {
        host.line("proc/stat", "cpu ").ifPresent(line -> {
            String[] fields = line.split("\\s+", -1);
            double all = 0;
            for (int i = 0; i <= STEAL_FIELD && i < fields.length; i++) {
                all += Long.parseLong(fields[i]);
            }
            double share = fields.length > STEAL_FIELD && all > 0 ? Long.parseLong(fields[STEAL_FIELD]) / all : 0;
            String value = String.format(Locale.ROOT, "%.1f%% of the time since the start", share * 100);
            findings.add(share > STEAL_SHARE
                    ? Advice.note("stolen CPU time", value,
                            "The hypervisor gives these cores to other guests at times. Repeat runs, and compare interleaved ones.")
                    : Advice.ok("stolen CPU time", value));
        });
    }

    private Optional<Boolean> turbo() {
        return host.text("sys/devices/system/cpu/intel_pstate/no_turbo").map("0"::equals)
                .or(() -> host.text("sys/devices/system/cpu/cpufreq/boost").map("1"::equals));
    }
}
