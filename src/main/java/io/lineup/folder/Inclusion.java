package io.lineup.folder;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

import io.lineup.config.NearestName;
import io.lineup.script.ScriptFile;
import io.lineup.script.ScriptFile.Place;
import io.lineup.sql.SqlFolder;

/** A line {@code \include NAME} stands for the script of that name, so that one script can run others in a fixed order. */
final class Inclusion {
    private static final Pattern INCLUDE = Pattern.compile("\\s*\\\\include\\s+(\\S+)\\s*");
    private static final int NAMED = 3;

    private Inclusion() {}

    /**
     * @param script name of a transaction
     * @param known names of all transactions
     * @param problems gets a sentence for each line that includes what it cannot
     * @return its text with what it includes; each line knows where it stands
     */
    static ScriptFile file(SqlFolder sql, String script, List<String> known, Consumer<String> problems) {
        List<String> lines = new ArrayList<>();
        List<Place> places = new ArrayList<>();
        for (Line line : lines(sql, script)) {
            String name = line.included();
            List<Line> stands = List.of(line);
            if (name != null && !known.contains(name)) {
                problems.accept(line.place() + ": \\include: there is no transaction " + name + ". Nearest: "
                        + String.join(", ", NearestName.among(name, known, NAMED)) + ".");
            } else if (name != null) {
                stands = lines(sql, name);
                stands.stream().filter(each -> each.included() != null).forEach(each -> problems.accept(each.place()
                        + ": \\include: " + script + " includes this file, and an included file includes no other."));
            }
            stands.forEach(each -> {
                lines.add(each.text());
                places.add(each.place());
            });
        }
        return new ScriptFile(sql.find(script).toString(), String.join("\n", lines), places);
    }

    private record Line(Place place, String text) {
        @Nullable
        String included() {
            Matcher include = INCLUDE.matcher(text);
            return include.matches() ? include.group(1) : null;
        }
    }

    private static List<Line> lines(SqlFolder sql, String script) {
        String file = sql.find(script).toString();
        List<Line> lines = new ArrayList<>();
        for (String text : sql.read(script).lines().toList()) {
            lines.add(new Line(new Place(file, lines.size() + 1), text));
        }
        return lines;
    }
}
