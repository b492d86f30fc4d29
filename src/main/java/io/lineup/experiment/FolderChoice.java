package io.lineup.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import io.lineup.config.Folders;
import io.lineup.config.ResultProperties;
import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.ResultException;
import io.lineup.result.ResultFolderException;

/** Finds the folder of an experiment that can be continued, or makes a new one. */
final class FolderChoice {
    private final Definition definition;
    private final Folders folders;
    private final ZonedDateTime now = ZonedDateTime.now(ZoneId.systemDefault());

    FolderChoice(Definition definition, Folders folders) {
        this.definition = definition;
        this.folders = folders;
    }

    /** @return the newest experiment of the same files that is not finished */
    Optional<ExperimentDirectory> unfinished() {
        return candidates().stream().filter(ExperimentDirectory::isIncomplete)
                .filter(each -> isOfSameFiles(each.readPlan()))
                .max(Comparator.comparing(each -> each.readPlan().plannedAt()));
    }

    /** @return the newest unfinished experiment of this file as it was before somebody changed it */
    Optional<ExperimentDirectory> outdated() {
        String file = definition.source().file().toAbsolutePath().normalize().toString();
        return candidates().stream().filter(ExperimentDirectory::isIncomplete)
                .filter(each -> !isOfSameFiles(each.readPlan())
                        && Path.of(each.readPlan().file()).toAbsolutePath().normalize().toString().equals(file))
                .max(Comparator.comparing(each -> each.readPlan().plannedAt()));
    }

    private boolean isOfSameFiles(ExperimentPlan plan) {
        return plan.fileHash().equals(definition.source().fingerprint());
    }

    /** A folder whose name contains the time would never be found again by its name. */
    private List<ExperimentDirectory> candidates() {
        Path parent = folders.results();
        if (definition.source().resultDirectory().isPresent()) {
            String pattern = definition.source().resultDirectory().get();
            Path named = Path.of(ResultProperties.expand(pattern, now)).toAbsolutePath();
            if (!pattern.contains("%t")) {
                return opened(Stream.of(named));
            }
            parent = named.getParent() == null ? named : named.getParent();
        }
        if (!Files.isDirectory(parent)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(parent)) {
            return opened(children);
        } catch (IOException e) {
            throw new ResultException("Cannot look into " + parent + ": " + e + ".", e);
        }
    }

    private static List<ExperimentDirectory> opened(Stream<Path> folders) {
        return folders.filter(ExperimentDirectory::isAt).map(ExperimentDirectory::open)
                .filter(FolderChoice::hasReadablePlan).toList();
    }

    private static boolean hasReadablePlan(ExperimentDirectory directory) {
        try {
            directory.readPlan();
            return true;
        } catch (ResultException e) {
            // Another program's plan.json, or one of another version: nothing to continue.
            return false;
        }
    }

    /** @throws ResultFolderException if the folder that the file names is taken */
    ExperimentDirectory make() {
        if (definition.source().resultDirectory().isEmpty()) {
            return ExperimentDirectory.create(folders.results(), definition.source().name(), now.toLocalDateTime());
        }
        Path named = Path.of(ResultProperties.expand(definition.source().resultDirectory().get(), now));
        if (ExperimentDirectory.isAt(named)) {
            boolean finished = !ExperimentDirectory.open(named).isIncomplete();
            throw new ResultFolderException("resultDirectory=" + named + " contains "
                    + (finished ? "an experiment that is finished" : "an experiment of other files")
                    + ". Name another folder, or remove it.");
        }
        return ExperimentDirectory.createAt(named);
    }
}
