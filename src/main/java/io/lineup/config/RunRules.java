package io.lineup.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;

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
                .ifPresent(time -> lengths.add(given(RunProperties.RUN_MINS)));
        settings.find(RunProperties.RUN_SECONDS).filter(time -> !time.isZero())
                .ifPresent(time -> lengths.add(given(RunProperties.RUN_SECONDS)));
        settings.find(RunProperties.RUN_TXNS_PER_TERMINAL).filter(count -> count > 0)
                .ifPresent(count -> lengths.add(given(RunProperties.RUN_TXNS_PER_TERMINAL)));
        if (lengths.size() > 1) {
            problems.accept(labels(lengths) + ": a run has one length. Leave one above 0.");
        }
    }

    private void rampupNeedsTime() {
        boolean rampup = settings.find(RunProperties.RAMPUP_SECONDS).filter(time -> !time.isZero()).isPresent();
        boolean counted = settings.find(RunProperties.RUN_TXNS_PER_TERMINAL).filter(count -> count > 0).isPresent();
        if (rampup && counted) {
            problems.accept(given(RunProperties.RAMPUP_SECONDS).label()
                    + " goes with runMins or runSeconds only. With runTxnsPerTerminal set rampupSeconds=0.");
        }
    }

    /** Only for properties whose value is not the default's. */
    private Given given(Property<?> property) {
        return Objects.requireNonNull(settings.given(property.name()));
    }

    private static String labels(List<Given> givens) {
        return givens.get(0).label() + givens.stream().skip(1)
                .map(each -> ", " + each.name() + "=" + each.shown() + " (" + each.origin() + ")")
                .collect(Collectors.joining());
    }
}
