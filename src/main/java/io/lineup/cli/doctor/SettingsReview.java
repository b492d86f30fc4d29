package io.lineup.cli.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import io.lineup.config.Sizes;

/** Findings on a server's settings; a setting that the server does not show is passed over. */
final class SettingsReview {
    private final Map<String, String> settings;
    private final List<Advice> findings = new ArrayList<>();

    /** @param settings by name, as the server shows them */
    SettingsReview(Map<String, String> settings) {
        this.settings = settings;
    }

    /** Any value but the {@code good} ones makes figures mislead. */
    void expect(String name, Set<String> good, String advice) {
        value(name).ifPresent(value -> findings
                .add(good.contains(value) ? Advice.ok(name, value) : Advice.problem(name, value, advice)));
    }

    /** Other values are right in other places. */
    void prefer(String name, Set<String> usual, String advice) {
        value(name).ifPresent(value -> findings
                .add(usual.contains(value) ? Advice.ok(name, value) : Advice.note(name, value, advice)));
    }

    /** @param least in bytes */
    void atLeast(String name, long least, String advice) {
        value(name).ifPresent(value -> {
            boolean small = Sizes.parse(value).map(bytes -> bytes < least).orElse(false);
            findings.add(small ? Advice.note(name, value, advice) : Advice.ok(name, value));
        });
    }

    /** @param others connections that are needed or kept in addition to the terminals' */
    void connections(int terminals, int others) {
        value("max_connections").ifPresent(value -> {
            int needed = terminals + others;
            findings.add(Integer.parseInt(value) < needed
                    ? Advice.problem("max_connections", value,
                            terminals + " connections of terminals need about " + needed
                                    + ". Raise it, or lower terminals.")
                    : Advice.ok("max_connections", value));
        });
    }

    void note(String name, String value, String advice) {
        findings.add(Advice.note(name, value, advice));
    }

    Optional<String> value(String name) {
        return Optional.ofNullable(settings.get(name));
    }

    List<Advice> findings() {
        return findings;
    }
}
