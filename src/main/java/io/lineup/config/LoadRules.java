package io.lineup.config;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/** Rules about the shape of the load: which properties of arrivals, think times and connections go together. */
final class LoadRules {
    private final Settings settings;
    private final Consumer<String> problems;

    LoadRules(Settings settings, Consumer<String> problems) {
        this.settings = settings;
        this.problems = problems;
    }

    void check() {
        arrivalsNeedARate();
        courseFitsTheRun();
        thinking();
        connections();
        slices();
        rates();
    }

    private void arrivalsNeedARate() {
        Given said = settings.given(RunProperties.ARRIVAL_RATE.name());
        Given rate = said == null || said.value().isEmpty() ? null : said;
        Given limit = limit();
        if (isOpen() && rate == null) {
            problems.accept(
                    settings.given(RunProperties.ARRIVALS).label() + " needs arrivalRate, such as arrivalRate=500/s."
                            + (limit == null ? "" : " limitTxnsPerMin alone is a constant rate: remove arrivals."));
        }
        if (rate != null && !isOpen()) {
            problems.accept(rate.label() + " needs arrivals=constant or arrivals=poisson.");
        }
        if (rate != null && limit != null) {
            problems.accept(rate.label() + " does not go with " + limit.label() + ". Remove one of them.");
        }
        Given queue = settings.given(RunProperties.MAX_QUEUE.name());
        if (queue != null && !isOpen() && limit == null) {
            problems.accept(queue.label() + " goes with arrivals=constant, arrivals=poisson or limitTxnsPerMin only.");
        }
    }

    private void courseFitsTheRun() {
        Optional<Duration> course = settings.find(RunProperties.ARRIVAL_RATE).orElse(Optional.empty())
                .flatMap(RateCourse::length);
        Duration time = settings.find(RunProperties.RUN_MINS).orElse(Duration.ZERO)
                .plus(settings.find(RunProperties.RUN_SECONDS).orElse(Duration.ZERO));
        if (course.isEmpty()) {
            return;
        }
        String label = settings.given(RunProperties.ARRIVAL_RATE).label();
        if (settings.find(RunProperties.RUN_TXNS_PER_TERMINAL).orElse(0) > 0) {
            problems.accept(label + " is a course over time and does not go with runTxnsPerTerminal."
                    + " Set runMins or runSeconds.");
        } else if (!time.isZero() && course.get().compareTo(time) > 0) {
            problems.accept(label + " lasts " + seconds(course.get()) + ", longer than the run's " + seconds(time)
                    + ". Raise runSeconds or shorten the course.");
        }
    }

    private static String seconds(Duration time) {
        return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() / 1e3 + " s";
    }

    private void thinking() {
        ThinkTime think = settings.find(RunProperties.THINK_TIME).orElse(new ThinkTime.None());
        if (think instanceof ThinkTime.None) {
            Given scale = settings.given(RunProperties.TIME_SCALE.name());
            if (scale != null && settings.find(RunProperties.THINK_TIME).isPresent()) {
                problems.accept(scale.label() + " goes with thinkTime only.");
            }
            return;
        }
        String label = settings.given(RunProperties.THINK_TIME).label();
        if (isOpen()) {
            problems.accept(label + " does not go with " + settings.given(RunProperties.ARRIVALS).label()
                    + ": arrivals wait for nobody who thinks. Remove one of them.");
        }
        Given limit = limit();
        if (limit != null) {
            problems.accept(label + " does not go with " + limit.label()
                    + ": a rate waits for nobody who thinks. Remove one of them.");
        }
        if (think instanceof ThinkTime.OfWorkload named) {
            named(label, named.workload());
        }
    }

    private void named(String label, String name) {
        List<String> known = WorkloadProperties.all().stream().filter(WorkloadProperties::hasTimes)
                .map(WorkloadProperties::workload).toList();
        String running = ScriptProperties.given(settings)
                ? "scripts"
                : settings.find(ScriptProperties.WORKLOAD).orElse(ScriptProperties.DEFAULT_WORKLOAD);
        if (!known.contains(name)) {
            problems.accept(label + " is not valid. Allowed: " + RunProperties.THINK_TIME.kind() + ".");
        } else if (!name.equals(running)) {
            problems.accept(label + " goes with workload=" + name + " only, and " + running
                    + " runs. Give a time, such as thinkTime=exponential(5s).");
        }
    }

    private void connections() {
        ConnectionMode mode = settings.find(StatementProperties.CONNECTIONS).orElse(null);
        Given pool = settings.given(StatementProperties.POOL_SIZE.name());
        if (pool != null && mode != null && mode != ConnectionMode.POOLED) {
            problems.accept(pool.label() + " goes with connections=pooled only, not with " + spelled(mode) + ".");
        }
        Given workers = settings.given(StatementProperties.WORKERS.name());
        if (workers != null && mode == ConnectionMode.PINNED) {
            problems.accept(workers.label() + " goes with connections=pooled or connections=each only: a pinned"
                    + " connection has its own thread.");
        }
    }

    private void slices() {
        Given slices = settings.given(StatementProperties.WAIT_SLICES.name());
        Given waits = settings.given(StatementProperties.WAITS.name());
        if (slices != null && waits != null && settings.find(StatementProperties.WAITS).orElse(null) == WaitMode.OFF) {
            problems.accept(slices.label() + " does not go with " + waits.label() + ". Remove one of them.");
        }
    }

    private static String spelled(ConnectionMode mode) {
        return "connections=" + mode.name().toLowerCase(java.util.Locale.ROOT);
    }

    /** A script with a rate starts when it is due, whatever its terminal does. */
    private void rates() {
        List<Given> rates = settings.familyOf(ScriptProperties.RATE.prefix());
        if (rates.isEmpty()) {
            return;
        }
        List<Property<?>> others = List.of(RunProperties.ARRIVALS, RunProperties.THINK_TIME);
        String paced = others.stream().map(each -> settings.given(each.name())).filter(Objects::nonNull)
                .filter(each -> !each.value().equals("closed") && !each.value().equals("none")).map(Given::label)
                .collect(Collectors.joining(" and "));
        if (!paced.isEmpty()) {
            problems.accept(rates.getFirst().label() + " does not go with " + paced + ". Remove one of them.");
        }
    }

    private boolean isOpen() {
        return settings.find(RunProperties.ARRIVALS).filter(ArrivalMode::isOpen).isPresent();
    }

    /** @return null when there is no limit */
    private @Nullable Given limit() {
        return settings.find(RunProperties.LIMIT_TXNS_PER_MIN).orElse(0) > 0
                ? settings.given(RunProperties.LIMIT_TXNS_PER_MIN)
                : null;
    }
}
