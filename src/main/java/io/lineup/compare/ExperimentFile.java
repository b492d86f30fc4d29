package io.lineup.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.lineup.config.LoadProperties;
import io.lineup.config.Masking;
import io.lineup.config.Origin;
import io.lineup.config.PropertyText;
import io.lineup.result.Comparison.Suspect;
import io.lineup.result.RecordedProperty;

/** Property files: a run's settings as a base, and an experiment upon it. */
final class ExperimentFile {
    /** Name of the variant that repeats the run. */
    static final String AS_MEASURED = "as-measured";

    /** Belong to the one run: where it wrote, and what it recorded. */
    private static final Set<String> OF_THE_RUN = Set.of("resultDirectory", "metrics", "capture", "profile");

    private ExperimentFile() {}

    /** @param time 1 for the first experiment of a rule */
    static String name(String rule, int time) {
        return "experiment-" + rule + (time == 1 ? "" : "-" + time) + ".properties";
    }

    /**
     * @return what the run was given, without defaults; a secret comes from the environment, because results contain
     * none
     */
    static String base(ComparedRun run) {
        StringBuilder text = new StringBuilder("# What the run ").append(run.summary().run()).append(" was given.\n");
        for (RecordedProperty each : run.properties()) {
            if (!isGiven(each) || OF_THE_RUN.contains(each.key()) || each.value().isEmpty()) {
                continue;
            }
            String value = each.value().contains(Masking.MASK)
                    ? PropertyText.reference(each.key())
                    : each.value();
            text.append(PropertyText.line(each.key(), value));
        }
        return text.toString();
    }

    /** @return an experiment with two variants: as measured, and with the suspect's changes */
    static String experiment(RankedFinding charge) {
        Suspect suspect = charge.suspect();
        StringBuilder text = new StringBuilder("# Tests the suspect ").append(suspect.rule()).append(". ")
                .append(suspect.remedy().replaceAll("\\R", " ")).append("\n# ")
                .append(suspect.accusation().replaceAll("\\R", " ")).append('\n');
        text.append(PropertyText.line("base", charge.base())).append(restoration(charge.run()));
        Map<String, String> lines = new LinkedHashMap<>();
        charge.asMeasured().forEach((key, value) -> lines.put("case." + AS_MEASURED + "." + key, value));
        suspect.changes().forEach((key, value) -> lines.put("case." + suspect.rule() + "." + key, value));
        lines.forEach((key, value) -> text.append(PropertyText.line(key, value)));
        return text.append(PropertyText.line("baseline", AS_MEASURED)).append(PropertyText.line("repeats", "5"))
                .toString();
    }

    /** Nobody's own database is dropped or copied unless they say so. */
    private static String restoration(ComparedRun run) {
        String name = LoadProperties.RESTORE.name();
        if (run.server().embedded() || run.find(name).filter(ExperimentFile::isGiven).isPresent()) {
            return "";
        }
        return """
                # Lineup does not own this server, so each run goes on where the one before it ended. With build=missing,
                # restore=reload drops the tables and loads them again before each run; on PostgreSQL, restore=template
                # replaces the database by a copy that was made when it was loaded.
                """
                + PropertyText.line(name, "none");
    }

    private static boolean isGiven(RecordedProperty property) {
        return !property.origin().equals(Origin.DEFAULT.toString());
    }

    /** @return the base files that the experiments of these charges need, by name */
    static Map<String, String> bases(List<RankedFinding> charges) {
        Map<String, String> bases = new LinkedHashMap<>();
        charges.stream().filter(each -> each.suspect().experiment() != null)
                .forEach(each -> bases.put(each.base(), base(each.run())));
        return bases;
    }
}
