package io.lineup.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/** Several clients on one start: how many, where they meet, and what their loss means. */
public final class AgentProperties {
    /** How many agents. */
    public static final Property<Optional<AgentCount>> AGENTS = Property.optional("agents", AgentCount.type().orNone(),
            "",
            "Spreads the terminals over agents: waits for so many that join (`run/lineup agent --join`), or starts them"
                    + " on this machine. None drives all terminals from this process.");

    /** Where agents join. */
    public static final Property<Endpoint> BIND = Property.derived("agentBind", Endpoint.type(), "",
            "`127.0.0.1:" + Endpoint.DEFAULT_PORT + "`, any free port for `agents=local:N`",
            settings -> "127.0.0.1:" + (isLocal(settings) ? 0 : Endpoint.DEFAULT_PORT),
            "Address at which agents join this run. Any but a loopback address requires `agentKeys`.");

    /** What the loss of an agent means. */
    public static final Property<AgentLoss> LOSS = Property.withDefault("agentLoss", ValueType.oneOf(AgentLoss.class),
            "", "stop",
            "When an agent is lost: `stop` ends the run with the verdict `agent-lost`. `continue` goes on with the others,"
                    + " and the verdict is `degraded`.");

    /** Keys of controller and agents. */
    public static final Property<Optional<Path>> KEYS = Property.optional("agentKeys", ValueType.path().orNone(), "",
            "PKCS12 file of `run/lineup agent --make-keys`. With it, controller and agents prove their identity and encrypt"
                    + " all messages (TLS 1.3).");

    /** Password of the keys. */
    public static final Property<String> KEYS_PASSWORD = Property
            .optional("agentKeysPassword", ValueType.text("text"), "",
                    "Password of `agentKeys`. An agent takes it from the environment variable"
                            + " `LINEUP_AGENTKEYSPASSWORD`.")
            .asSecret();

    static final PropertyGroup GROUP = new PropertyGroup("Several clients",
            List.of(AGENTS, BIND, LOSS, KEYS, KEYS_PASSWORD), List.of());

    /** What agents say of their workers comes once a second. */
    private static final Duration LEAST_PATIENCE = Duration.ofSeconds(5);

    private AgentProperties() {}

    private static boolean isLocal(Settings settings) {
        return settings.find(AGENTS).flatMap(found -> found).filter(AgentCount::local).isPresent();
    }

    static void check(Settings settings, Consumer<String> problems) {
        Optional<AgentCount> agents = settings.find(AGENTS).flatMap(found -> found);
        if (agents.isEmpty()) {
            for (Property<?> each : List.of(BIND, LOSS, KEYS, KEYS_PASSWORD)) {
                Given given = settings.given(each.name());
                if (given != null && !given.broken() && settings.find(AGENTS).isPresent()) {
                    problems.accept(given.label() + " goes with agents only.");
                }
            }
            return;
        }
        String label = Objects.requireNonNull(settings.given(AGENTS.name())).label();
        numbers(settings, agents.get().count(), label, problems);
        addresses(settings, agents.get(), problems);
        others(settings, label, problems);
        for (Property<Duration> each : List.of(RunProperties.STALL_SECONDS, RunProperties.OUTAGE_SECONDS)) {
            if (settings.find(each).filter(time -> time.compareTo(LEAST_PATIENCE) < 0).isPresent()) {
                problems.accept(label + ": " + each.name() + " must be " + LEAST_PATIENCE.toSeconds()
                        + " or more, because agents report once a second.");
            }
        }
    }

    private static void numbers(Settings settings, int count, String label, Consumer<String> problems) {
        List<Property<Integer>> dealt = new ArrayList<>(List.of(RunProperties.TERMINALS));
        ConnectionMode mode = settings.find(StatementProperties.CONNECTIONS).orElse(ConnectionMode.PINNED);
        if (mode == ConnectionMode.POOLED) {
            dealt.add(StatementProperties.POOL_SIZE);
        }
        if (mode != ConnectionMode.PINNED) {
            dealt.add(StatementProperties.WORKERS);
        }
        for (Property<Integer> each : dealt) {
            int value = settings.find(each).orElse(count);
            if (value < count) {
                problems.accept(label + " needs at least one of " + each.name() + " for each agent, and there are "
                        + value + ". Raise " + each.name() + ".");
            }
        }
    }

    private static void addresses(Settings settings, AgentCount agents, Consumer<String> problems) {
        Endpoint bind = settings.find(BIND).orElse(null);
        if (bind == null) {
            return;
        }
        String said = "agentBind=" + bind;
        boolean keys = settings.find(KEYS).flatMap(found -> found).isPresent();
        if (!bind.isLoopback() && !keys) {
            problems.accept(
                    said + " is reached from other machines and needs agentKeys. Make a file with run/lineup agent"
                            + " --make-keys FILE and copy it to each of them.");
        }
        if (!bind.isLoopback() && agents.local()) {
            problems.accept(said + " does not go with agents=local:" + agents.count()
                    + ", whose agents are on this machine. Remove agentBind.");
        }
        if (!bind.isLoopback() && ServerProperties.isEmbedded(settings)) {
            problems.accept(said + " does not go with server=embedded, which other machines do not reach. Use"
                    + " server=external.");
        }
        if (keys && settings.find(KEYS_PASSWORD).filter(String::isEmpty).isPresent()) {
            problems.accept(
                    "agentKeys needs agentKeysPassword, such as agentKeysPassword=${ENV:LINEUP_AGENTKEYSPASSWORD}.");
        }
    }

    /** What one process alone can do. */
    private static void others(Settings settings, String label, Consumer<String> problems) {
        for (Property<?> each : List.of(ResultProperties.PROFILE, ResultProperties.CAPTURE)) {
            Given given = settings.given(each.name());
            if (given != null && !given.value().isEmpty()) {
                problems.accept(
                        given.label() + " does not go with " + label + ": it looks into one process. Remove one of"
                                + " them.");
            }
        }
        if (settings.find(ResultProperties.LEDGER).filter(LedgerMode.ON::equals).isPresent()) {
            problems.accept(ResultProperties.LEDGER.name() + "=on does not go with " + label
                    + ": each process would have its own ledger. Remove one of them.");
        }
        if (!settings.familyOf(ScriptProperties.RATE.prefix()).isEmpty()) {
            problems.accept(settings.familyOf(ScriptProperties.RATE.prefix()).getFirst().label() + " does not go with "
                    + label + ". Use arrivalRate.");
        }
    }
}
