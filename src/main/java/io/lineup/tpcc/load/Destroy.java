package io.lineup.tpcc.load;

import io.lineup.sql.Script;
import io.lineup.sql.SqlFolder;
import io.lineup.target.Target;

/** Drops all that a build made. It does no harm where there is nothing. */
public final class Destroy {
    private Destroy() {}

    /**
     * @throws LoadException if there is no connection
     * @throws io.lineup.sql.SqlFileException if the server refuses a statement of {@code tableDrops}
     */
    public static void run(Target target, SqlFolder sql, LoadProgress progress) {
        Script script = sql.script("tableDrops");
        Steps.time(progress, "tableDrops", () -> Steps.onConnection(target, "tableDrops", script::execute));
    }
}
