package io.lineup.story;

import java.nio.file.Path;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.lineup.config.PropertyText;
import io.lineup.result.Comparison;
import io.lineup.result.ExperimentFigures;

/** What to do after a comparison, and how it ends. */
public final class Story {
    /** What is said where {@link #isEmpty}. */
    public static final String NOTHING_TO_TEST = "No suspect of the slower side calls for a property to be changed: there is"
            + " nothing to test.";

    private final Comparison comparison;
    private final Remedies remedies;
    private final Length length;

    public Story(Comparison comparison, Length length) {
        this.comparison = comparison;
        this.remedies = Remedies.of(comparison, length.remedies());
        this.length = length;
    }

    /** @return whether no suspect of the slower side calls for a property to be changed */
    public boolean isEmpty() {
        return remedies.all().isEmpty();
    }

    /**
     * @param folder of the experiment's results
     * @return text of the experiment that tests the remedies, to lie next to the comparison
     */
    public String experiment(Path folder) {
        return remedies.experiment(length) + PropertyText.line("resultDirectory", folder.toAbsolutePath().toString());
    }

    /** @return overrides for that experiment, all variants alike, where the user gave {@code overrides} */
    public List<String> overrides(List<String> overrides) {
        return Remedies.overrides(overrides);
    }

    /**
     * @param figures of the experiment; null when there was nothing to test
     * @return the whole story, with what the remedies did
     */
    public String markdown(@Nullable ExperimentFigures figures) {
        return new StoryTable(comparison, remedies, figures).markdown();
    }
}
