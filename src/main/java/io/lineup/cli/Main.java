package io.lineup.cli;

import java.util.concurrent.Callable;

import io.lineup.runner.Benchmarks;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The program {@code run/lineup}: one verb a call. Exit codes: 0 done, 1 a run or a check failed, 2 bad input. */
@Command(name = "lineup", description = "Runs TPC-C and other workloads over JDBC and says which part of the stack is guilty.", subcommands = {
    RunCommand.class, ExperimentCommand.class, SweepCommand.class, LineupCommand.class, CompareCommand.class,
    ReplayCommand.class,
    StatementCommand.class, PlansCommand.class, BuildCommand.class, LoadCommand.class, DestroyCommand.class,
    AgentCommand.class, MergeCommand.class, CheckCommand.class, AnomaliesCommand.class, LedgerCommand.class,
    SqlCommand.class,
    ListCommand.class, InitCommand.class, ReportCommand.class,
    FlameCommand.class,
    ServerCommand.class, DoctorCommand.class,
    WorkloadsCommand.class, WorkloadCommand.class,
    PropsCommand.class,
    CommandLine.HelpCommand.class}, mixinStandardHelpOptions = true, versionProvider = Version.class, footer = {"",
        "Exit codes: 0 done, 1 the run or a check failed, 2 bad input."})
public final class Main implements Callable<Integer> {
    @SuppressWarnings("NullAway.Init") // set by picocli
    @Spec
    private CommandSpec spec;

    public static void main(String[] args) {
        ParentPipe.endWithParent();
        CommandLine line = commandLine();
        String hindrance = Benchmarks.hindrance();
        if (hindrance != null) {
            line.getErr().println("lineup: " + hindrance);
            System.exit(CommandLine.ExitCode.USAGE);
        }
        System.exit(line.execute(args));
    }

    /** One call's parser; its writers are standard output and standard error unless they are replaced. */
    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Main());
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setUsageHelpAutoWidth(true);
        line.setExecutionExceptionHandler(new Failures());
        return line;
    }

    /** Without a verb there is nothing to do. */
    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "Which verb?");
    }
}
