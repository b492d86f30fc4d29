package io.lineup.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import io.lineup.config.PropertyCatalogue;
import picocli.CommandLine;

/** What the documents name is there. */
class DocumentationTest {
    private static final Path PROJECT = Path.of(System.getProperty("lineup.project", "")).toAbsolutePath();
    private static final int README_BYTES = 10_240;
    private static final Pattern LINK = Pattern.compile("\\[[^\\]\\n]*(?:\\n[^\\]\\n]*)?\\]\\(([^)\\s]+)\\)");
    private static final Pattern VERB = Pattern.compile("run/lineup\\s+([a-z]+)\\b");
    private static final Pattern SCRIPT = Pattern.compile("(?<![\\w/])(?:\\./)?(run/\\w+\\.sh)\\b");
    private static final Pattern COMMAND = Pattern.compile("^(?:\\./)?run/\\w+(?:\\.sh| \\w+) .*$", Pattern.MULTILINE);
    private static final Pattern OF_VERB = Pattern.compile("run/lineup ([a-z]+)\\b(.*)");
    private static final Pattern OPTION = Pattern.compile("(?<=\\s)--[a-z][a-z-]*");
    private static final int MOST_CHARACTERS = 120;
    private static final Pattern PAIR = Pattern.compile("(?<=\\s)([A-Za-z][\\w.]*)=");

    private static List<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.list(PROJECT.resolve("docs"))) {
            return Stream.concat(Stream.of(PROJECT.resolve("README.md")),
                    docs.filter(each -> each.toString().endsWith(".md"))).sorted().toList();
        }
    }

    @Test
    void theReadmeIsShort() throws IOException {
        assertThat(Files.size(PROJECT.resolve("README.md"))).isLessThanOrEqualTo(README_BYTES);
    }

    @Test
    void everyLinkLeadsSomewhere() throws IOException {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path page : pages()) {
            Matcher link = LINK.matcher(Files.readString(page));
            while (link.find()) {
                String target = link.group(1);
                if (target.startsWith("http")) {
                    continue;
                }
                links++;
                int hash = target.indexOf('#');
                String file = hash < 0 ? target : target.substring(0, hash);
                Path there = file.isEmpty() ? page : page.resolveSibling(file).normalize();
                if (!Files.exists(there) || (hash >= 0 && !anchors(there).contains(target.substring(hash + 1)))) {
                    broken.add(PROJECT.relativize(page) + ": " + target);
                }
            }
        }
        assertThat(links).isGreaterThan(50);
        assertThat(broken).isEmpty();
    }

    private static Set<String> anchors(Path page) throws IOException {
        return Files.readAllLines(page).stream().filter(line -> line.startsWith("#"))
                .map(line -> line.replaceFirst("#+ *", "").toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 _-]", "")
                        .replace(' ', '-'))
                .collect(Collectors.toSet());
    }

    @Test
    void everyVerbAndScriptThatIsNamedIsThereAndEveryVerbIsDescribed() throws IOException {
        Set<String> verbs = Main.commandLine().getSubcommands().keySet();
        Set<String> unknown = new TreeSet<>();
        for (Path page : pages()) {
            String text = Files.readString(page);
            VERB.matcher(text).results().map(found -> found.group(1)).filter(verb -> !verbs.contains(verb))
                    .forEach(verb -> unknown.add(page.getFileName() + ": run/lineup " + verb));
            SCRIPT.matcher(text).results().map(found -> found.group(1))
                    .filter(script -> !Files.exists(PROJECT.resolve(script)))
                    .forEach(script -> unknown.add(page.getFileName() + ": " + script));
        }
        assertThat(unknown).isEmpty();
        String reference = Files.readString(PROJECT.resolve("docs/command-line.md"));
        assertThat(verbs).allSatisfy(verb -> assertThat(reference).contains("| `" + verb));
    }

    /** @return the text of a page, in which each command is one line */
    private static String commands(Path page) throws IOException {
        return Files.readString(page).replaceAll("\\\\\n\\s*", " ");
    }

    @Test
    void everyOptionOfACommandIsOneOfItsVerb() throws IOException {
        Map<String, CommandLine> verbs = Main.commandLine().getSubcommands();
        Set<String> unknown = new TreeSet<>();
        int options = 0;
        for (Path page : pages()) {
            Matcher command = OF_VERB.matcher(commands(page));
            while (command.find()) {
                CommandLine verb = Objects.requireNonNull(verbs.get(command.group(1)), command.group(1));
                Matcher option = OPTION.matcher(command.group(2).replaceFirst("\\s#.*|`.*", ""));
                while (option.find()) {
                    options++;
                    if (!verb.getCommandSpec().optionsMap().containsKey(option.group())) {
                        unknown.add(page.getFileName() + ": " + command.group(1) + " " + option.group());
                    }
                }
            }
        }
        assertThat(options).isGreaterThan(10);
        assertThat(unknown).isEmpty();
    }

    /** A row of a table cannot be broken. */
    @Test
    void noLineIsTooLongForAScreen() throws IOException {
        List<String> tooLong = new ArrayList<>();
        for (Path page : pages()) {
            for (String line : Files.readAllLines(page)) {
                if (line.length() > MOST_CHARACTERS && !line.startsWith("|")) {
                    tooLong.add(page.getFileName() + ": " + line);
                }
            }
        }
        assertThat(tooLong).isEmpty();
    }

    @Test
    void everyPropertyOfACommandIsInTheCatalogue() throws IOException {
        Set<String> unknown = new TreeSet<>();
        int pairs = 0;
        for (Path page : pages()) {
            Matcher command = COMMAND.matcher(commands(page));
            while (command.find()) {
                String line = command.group().replaceFirst("\\s#.*", "");
                if (line.contains("Experiment") || line.contains("experiment ")) {
                    continue;
                }
                Matcher pair = PAIR.matcher(line);
                while (pair.find()) {
                    pairs++;
                    String name = pair.group(1);
                    boolean known = PropertyCatalogue.all().stream().anyMatch(each -> each.name().equals(name))
                            || PropertyCatalogue.prefixes().stream().anyMatch(each -> name.startsWith(each.prefix()));
                    if (!known) {
                        unknown.add(page.getFileName() + ": " + name);
                    }
                }
            }
        }
        assertThat(pairs).isGreaterThan(10);
        assertThat(unknown).isEmpty();
    }
}
