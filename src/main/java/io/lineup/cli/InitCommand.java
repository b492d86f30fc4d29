package io.lineup.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Folders;
import io.lineup.config.Settings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Writes a property file with comments. */
@Command(name = "init", description = {"Asks up to six questions and writes a property file with comments.",
    "An option answers its question in advance. Without a terminal, all other answers are the defaults."})
final class InitCommand extends Verb implements Callable<Integer> {
    @Mixin
    private final DirectOptions options = new DirectOptions();

    @Parameters(arity = "0..1", paramLabel = "PROPS", description = "The file to write. Default: lineup.properties.")
    private Path file = Path.of("lineup.properties");

    @Override
    public Integer call() throws IOException, ConfigurationException {
        if (Files.exists(file)) {
            throw new BadInputException(file + " exists already. Remove it, or name another file.");
        }
        if (Screen.ofThisProcess().isTerminal()) {
            BufferedReader answers = new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()));
            options.ask((question, usual) -> answer(answers, question, usual));
        }
        Folders folders = Folders.ofThisProcess();
        Path base = options.base(folders);
        String text = Files.readString(base, StandardCharsets.UTF_8)
                .replace(folders.project().relativize(base).toString(), file.toString());
        for (String override : options.overrides()) {
            text = with(text, override);
        }
        try {
            Files.writeString(file, text, StandardOpenOption.CREATE_NEW);
        } catch (FileAlreadyExistsException e) {
            throw new BadInputException(file + " exists already. Remove it, or name another file.");
        } catch (IOException e) {
            throw new BadInputException(
                    "Cannot write " + file + ": " + e + ". Name a file in a folder that you may write"
                            + " to.");
        }
        out().println("Written: " + file);
        // Wrong answers are reported now, not when the first run starts. The password comes from there.
        Settings.load(file, options.isEmbedded() ? List.of() : List.of("password=any"));
        out().println("Next:    run/lineup " + (options.isEmbedded() ? "run " : "build ") + file);
        return 0;
    }

    private Optional<String> answer(BufferedReader answers, String question, String usual) throws IOException {
        out().print(question + " [" + usual + "]: ");
        out().flush();
        return Optional.ofNullable(answers.readLine()).map(String::strip).filter(answer -> !answer.isEmpty());
    }

    /** @return the file with one property changed: its line is replaced, or a line is added at the end */
    private static String with(String text, String override) {
        String key = override.substring(0, override.indexOf('='));
        // runSeconds stands for whichever of the two the file has.
        Pattern line = Pattern.compile("(?m)^" + (key.equals("runSeconds") ? "run(Seconds|Mins)" : Pattern.quote(key))
                + "=.*$");
        Matcher found = line.matcher(text);
        return found.find() ? found.replaceFirst(Matcher.quoteReplacement(override)) : text + "\n" + override + "\n";
    }
}
