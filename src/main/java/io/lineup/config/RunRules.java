package io.lineup.config;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Rules about the run that concern more than one property. */
final class RunRules {
    private final Settings settings;
    private final Consumer<String> problems;

    private RunRules(Settings settings, Consumer<String> problems) {
        this.settings = settings;
        this.problems = problems;
    }

    static void check(Settings settings, Consumer<String> problems) {
        RunRules rules = new RunRules(settings, problems);
        rules.oneLength();
        rules.rampupNeedsTime();
        new LoadRules(settings, problems).check();
    }

    private void oneLength() {
        List<Given> lengths = new ArrayList<>();
        settings.find(RunProperties.RUN_MINS).filter(time -> !time.isZero())
                .ifPresent(time -> lengths.add(settings.given(RunProperties.RUN_MINS)));
        settings.find(RunProperties.RUN_SECONDS).filter(time -> !time.isZero())
                .ifPresent(time -> lengths.add(settings.given(RunProperties.RUN_SECONDS)));
        settings.find(RunProperties.RUN_TXNS_PER_TERMINAL).filter(count -> count > 0)
                .ifPresent(count -> lengths.add(settings.given(RunProperties.RUN_TXNS_PER_TERMINAL)));
        if (lengths.size() > 1) {
            problems.accept(Given.labels(lengths) + ": a run has one length. Leave one above 0.");
        }
    }

    private void rampupNeedsTime() {
        boolean rampup = settings.find(RunProperties.RAMPUP_SECONDS).filter(time -> !time.isZero()).isPresent();
        boolean counted = settings.find(RunProperties.RUN_TXNS_PER_TERMINAL).filter(count -> count > 0).isPresent();
        if (rampup && counted) {
            problems.accept(settings.given(RunProperties.RAMPUP_SECONDS).label()
                    + " goes with runMins or runSeconds only. With runTxnsPerTerminal set rampupSeconds=0.");
        }
    }
}
