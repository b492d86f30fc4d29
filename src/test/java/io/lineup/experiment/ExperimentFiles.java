package io.lineup.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Folders;
import io.lineup.result.ExperimentPlan;

/** An experiment file next to a base, in a folder of a test. */
final class ExperimentFiles {
    static final String BASE = """
            db=postgres
            server=embedded
            runSeconds=20
            resultDirectory=of-the-base
            """;

    final Path folder;
    final Path file;

    ExperimentFiles(Path folder) throws IOException {
        this.folder = folder;
        this.file = folder.resolve("try.properties");
        Files.writeString(folder.resolve("base.properties"), BASE);
    }

    /** Writes the experiment file; its base is {@link #BASE}. */
    ExperimentFiles saying(String lines) throws IOException {
        Files.writeString(file, "base=base.properties\n" + lines);
        return this;
    }

    Folders folders() {
        return new Folders(folder, folder.resolve("cache"));
    }

    Definition definition(String... overrides) throws ConfigurationException {
        List<String> problems = new ArrayList<>();
        Definition definition = DefinitionReader.read(file, List.of(overrides), problems::add);
        assertThat(problems).isEmpty();
        return definition;
    }

    List<VariantSettings> variants(String... overrides) throws ConfigurationException {
        List<String> problems = new ArrayList<>();
        List<VariantSettings> variants = PropertyVariants.of(definition(overrides), problems::add, warning -> {});
        assertThat(problems).isEmpty();
        return variants;
    }

    ExperimentPlan plan(long seed, String... overrides) throws ConfigurationException {
        return new Planner(definition(overrides), variants(overrides)).plan("2026-try",
                Instant.parse("2026-11-20T21:00:00Z"), seed);
    }

    /** @return every problem that a user would be told of */
    List<String> problems(String... overrides) {
        try {
            Experiment.read(file, List.of(overrides), false, folders());
            return List.of();
        } catch (ConfigurationException e) {
            return e.problems();
        }
    }
}
