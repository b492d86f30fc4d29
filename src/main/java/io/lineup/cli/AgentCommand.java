package io.lineup.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;

import org.jspecify.annotations.Nullable;

import io.lineup.agents.Agent;
import io.lineup.agents.Hello;
import io.lineup.agents.Keys;
import io.lineup.config.Endpoint;
import io.lineup.config.Folders;
import io.lineup.result.Environments;
import io.lineup.result.ResultDirectory;
import io.lineup.runner.AgentRun;
import io.lineup.time.Clock;
import io.lineup.time.SystemClock;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Drives a part of another process's run, or makes the keys for that. */
@Command(name = "agent", description = {
    "Drives a part of the terminals of a run that was started elsewhere with agents=N.",
    "The run's properties come from there. Secrets do not: password comes from the environment variable LINEUP_PASSWORD,"
            + " and tls.clientPassword from LINEUP_TLS_CLIENTPASSWORD."})
final class AgentCommand extends Verb implements Callable<Integer> {
    private static final String PASSWORD = "LINEUP_AGENTKEYSPASSWORD";
    private static final int LONGEST_WAIT = 86_400;
    private static final Duration LONGEST_END = Duration.ofSeconds(60);

    @Option(names = "--join", paramLabel = "HOST[:PORT]", description = "Where the run waits for its agents.")
    private @Nullable String controller;

    @Option(names = "--bind", paramLabel = "HOST[:PORT]", description = "Address of this agent. Default: the one from which the"
            + " run is reached, and any free port.")
    private @Nullable String bind;

    @Option(names = "--keys", paramLabel = "FILE", description = "The run's agentKeys; needed unless HOST is this machine. Their"
            + " password comes from " + PASSWORD + ".")
    private @Nullable Path keys;

    @Option(names = "--wait", paramLabel = "SECONDS", defaultValue = "600", description = "How long to wait for the run."
            + " Default: 600.")
    private int wait;

    @Option(names = "--results", paramLabel = "FOLDER", description = "Keeps what this agent records here. Default: a new folder"
            + " in results/agents.")
    private @Nullable Path results;

    @Option(names = "--make-keys", paramLabel = "FILE", description = "Writes new keys to FILE, with the password of "
            + PASSWORD
            + ", and ends.")
    private @Nullable Path made;

    @Mixin
    private final ProgressOptions progress = new ProgressOptions();

    @Override
    public Integer call() throws Exception {
        String password = Optional.ofNullable(System.getenv(PASSWORD)).orElse("");
        if (made != null) {
            out().println("Written: " + Keys.make(made, password)
                    + ". Copy it to each machine, and set agentKeys to it.");
            out().flush();
            return 0;
        }
        if (controller == null) {
            throw new BadInputException("Give --join HOST[:PORT], or --make-keys FILE.");
        }
        if (wait < 1 || wait > LONGEST_WAIT) {
            throw new BadInputException("--wait " + wait + ": allowed are 1 to " + LONGEST_WAIT + " seconds.");
        }
        if (results != null) {
            ResultDirectory.requireFree(results);
        }
        return drive(Endpoint.of("--join", controller), bind == null ? null : Endpoint.of("--bind", ownPort(bind)),
                keys == null ? null : new Keys(keys, password));
    }

    /** A controller has a port that is known; an agent needs none. */
    private static String ownPort(String address) {
        return address.matches(".*[^:]:\\d+|.*\\]:\\d+") ? address : address + ":0";
    }

    private int drive(Endpoint to, @Nullable Endpoint from, @Nullable Keys known) throws Exception {
        Clock clock = new SystemClock();
        RunConsole console = progress.runConsole(out());
        console.note("Joining " + to + ".");
        @Nullable
        EndOnSignal end = null;
        Hello hello = Hello.ofThisProcess(Environments.build(Folders.ofThisProcess().project()));
        try (Agent agent = Agent.join(to, from, known, hello, Duration.ofSeconds(wait), clock)) {
            end = EndOnSignal.of(() -> {
                // Ctrl-C in a terminal reaches the agents that a run has started, too; these end with their run.
                if (!ParentPipe.isOpen()) {
                    agent.interrupt();
                }
                return true;
            }, LONGEST_END);
            ResultDirectory folder = new AgentRun(agent, Folders.ofThisProcess(), results, clock, console).execute();
            console.close();
            console.note("Written: " + folder.path());
            return 0;
        } catch (Exception e) {
            // Reported here, because an interrupted process ends as soon as this method does.
            console.close();
            return failed(e);
        } finally {
            console.close();
            out().flush();
            err().flush();
            if (end != null) {
                end.written();
            }
        }
    }
}
