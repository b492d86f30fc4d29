package io.lineup.config;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What ends a run as planned: a measured time, or a number of transactions of each terminal. */
public sealed interface RunLength {
    /** The three ways to say it; at most one is above zero. */
    List<Property<?>> PROPERTIES = List.of(RunProperties.RUN_MINS, RunProperties.RUN_SECONDS,
            RunProperties.RUN_TXNS_PER_TERMINAL);

    /** @param time measured time, the ramp-up not included */
    record Timed(Duration time) implements RunLength {}

    /** @param transactions of each terminal, 1 or more */
    record Counted(int transactions) implements RunLength {}

    /** @return the length that the settings give, if any; a build or a check needs none */
    static Optional<RunLength> of(Settings settings) {
        Duration time = settings.get(RunProperties.RUN_MINS).plus(settings.get(RunProperties.RUN_SECONDS));
        int transactions = settings.get(RunProperties.RUN_TXNS_PER_TERMINAL);
        if (!time.isZero()) {
            return Optional.of(new Timed(time));
        }
        return transactions == 0 ? Optional.empty() : Optional.of(new Counted(transactions));
    }

    /** @throws ConfigurationException if the settings give no length */
    static RunLength required(Settings settings) throws ConfigurationException {
        return of(settings).orElseThrow(() -> new ConfigurationException(List.of("How long shall the run last?"
                + " Set one of runMins, runSeconds and runTxnsPerTerminal to a number above 0.")));
    }
}
