package io.lineup.tpcc;

import java.nio.file.Path;

import io.lineup.load.Build;
import io.lineup.load.LoadProgress;
import io.lineup.sql.SqlFolder;
import io.lineup.target.Dialect;
import io.lineup.target.Target;
import io.lineup.tpcc.benchmark.TpccData;
import io.lineup.tpcc.load.LoadPlan;

/** TPC-C's data as the project's own files make them. */
public final class TestLoad {
    /** The folder {@code sql/}. */
    private static final Path SHARED = Path.of(System.getProperty("lineup.project", ""), "sql");
    /** TPC-C's texts. */
    public static final Path SQL = SHARED.resolve("tpcc");

    private TestLoad() {}

    public static TpccData data(LoadPlan plan, Dialect dialect) {
        return new TpccData(plan, new SqlFolder(SQL, dialect), new SqlFolder(SHARED, dialect), false);
    }

    /** Builds the database of {@code plan}. */
    public static void build(Target target, LoadPlan plan) {
        new Build(target, data(plan, target.dialect()), plan.loadWorkers(), LoadProgress.SILENT).run();
    }
}
