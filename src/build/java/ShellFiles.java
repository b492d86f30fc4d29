import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.lineup.cli.Main;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Writes what a shell needs to complete the command line, and its manual pages, from its own description: ShellFiles TARGET DATE.
 * Needs Lineup's classes on the class path. The pages are troff with the macros of man(7).
 */
public final class ShellFiles {
    private static final String NAME = "lineup";

    private ShellFiles() {}

    public static void main(String[] arguments) throws IOException {
        Path target = Path.of(arguments[0]);
        String date = arguments[1].substring(0, 10);
        CommandLine line = new CommandLine(new Main());
        line.setCaseInsensitiveEnumValuesAllowed(true);
        Files.writeString(Files.createDirectories(target.resolve("completion")).resolve(NAME + ".bash"),
                completion(line));
        Path pages = Files.createDirectories(target.resolve("man/man1"));
        page(pages, line, date);
        for (CommandLine verb : line.getSubcommands().values()) {
            page(pages, verb, date);
        }
    }

    /** picocli's script, where files complete every verb, and where the program's name is not taken for its verb. */
    private static String completion(CommandLine line) {
        String script = AutoComplete.bash(NAME, line);
        script = replaced(script, "  type compopt &>/dev/null && compopt +o default\n", "");
        return replaced(script, "for element in \"${COMP_WORDS[@]}\"", "for element in \"${COMP_WORDS[@]:1}\"");
    }

    private static String replaced(String script, String part, String by) {
        if (!script.contains(part)) {
            throw new IllegalStateException("picocli's script has changed: it has no " + part);
        }
        return script.replace(part, by);
    }

    /** @param date of the page, as 2026-01-01: that of the build would make each build's bytes differ */
    private static void page(Path folder, CommandLine line, String date) throws IOException {
        CommandSpec spec = line.getCommandSpec();
        String name = spec.qualifiedName("-");
        UsageMessageSpec usage = spec.usageMessage();
        List<String> page = new ArrayList<>();
        page.add(".TH " + name.toUpperCase(Locale.ROOT).replace("-", "\\-") + " 1 " + date + " Lineup");
        // Without hyphenation and with a ragged right margin: options are copied from here.
        page.add(".nh");
        page.add(".ad l");
        page.addAll(List.of(".SH NAME", escaped(name) + " \\- " + escaped(summary(line)), ".SH SYNOPSIS", ".nf"));
        CommandLine.Help help = line.getHelp();
        plain(help.synopsis(0)).lines().forEach(each -> page.add(text(each)));
        page.addAll(List.of(".fi", ".SH DESCRIPTION"));
        for (String each : usage.description()) {
            page.addAll(List.of(text(plain(each)), ".br"));
        }
        if (!spec.positionalParameters().isEmpty()) {
            page.add(".SH ARGUMENTS");
            spec.positionalParameters().stream().filter(each -> !each.hidden())
                    .forEach(each -> entry(page, label(each), each));
        }
        List<OptionSpec> options = spec.options().stream().filter(each -> !each.hidden()).toList();
        if (!options.isEmpty()) {
            page.add(".SH OPTIONS");
            options.forEach(each -> entry(page, String.join(", ", each.names())
                    + (each.arity().max() == 0 ? "" : "=" + label(each)), each));
        }
        if (!line.getSubcommands().isEmpty()) {
            page.add(".SH VERBS");
            for (Map.Entry<String, CommandLine> each : line.getSubcommands().entrySet()) {
                page.add(".TP");
                page.add(".B " + escaped(each.getKey()));
                page.add(text(summary(each.getValue())));
            }
        }
        page.addAll(List.of(".SH EXIT STATUS", ".TP", ".B 0", "done", ".TP", ".B 1", "the run or a check failed", ".TP",
                ".B 2", "bad input"));
        page.addAll(List.of(".SH SEE ALSO", spec.parent() == null
                ? "The folder docs of the release; " + escaped(NAME) + " VERB \\-\\-help"
                : ".BR " + escaped(NAME) + " (1)"));
        Files.writeString(folder.resolve(name + ".1"), String.join("\n", page) + "\n");
    }

    private static void entry(List<String> page, String term, ArgSpec arg) {
        page.add(".TP");
        page.add(".B " + escaped(term));
        String about = plain(String.join(" ", arg.description()));
        page.add(about.isBlank() ? "\\&" : text(about));
    }

    private static String label(ArgSpec arg) {
        return plain(arg.paramLabel());
    }

    /** @return the first sentence of a description, to where an example follows */
    private static String summary(CommandLine line) {
        String text = plain(String.join("\n", line.getCommandSpec().usageMessage().description()));
        return text.split("[.:](\\s|$)", 2)[0].replace('\n', ' ');
    }

    /** Without picocli's marks for colours. */
    private static String plain(String text) {
        return Ansi.OFF.string(text).strip();
    }

    /** A line that begins with a dot or a quote would be a request. */
    private static String text(String line) {
        String escaped = escaped(line);
        return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\e").replace("-", "\\-");
    }
}
