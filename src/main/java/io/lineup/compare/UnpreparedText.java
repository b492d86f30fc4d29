package io.lineup.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Figures;
import io.lineup.result.StatementCosts;

/** Statements that go to the server as text each time, which it parses and plans each time. */
final class UnpreparedText implements Rule {
    /**
     * Bytes of a call on MySQL's protocol: a prepared execution is 12 bytes and its values, as a rule 24 to 50; as text it is
     * 70 to 600.
     */
    private static final double LEAST_BYTES = 60;
    /** A statement that looks at so many rows takes its time for these and not for being parsed. */
    private static final double MANY_ROWS = 100;

    @Override
    public String name() {
        return "unprepared-text";
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.WIRE);
    }

    @Override
    public List<Finding> look(ComparedRun run, @Nullable ComparedRun other) {
        List<StatementCosts> rows = run.statements().stream().filter(row -> !row.between() && row.bytesOut() != null
                && !row.id().endsWith(".commit") && !row.id().endsWith(".rollback") && !looksAtMuch(row)).toList();
        double calls = rows.stream().mapToDouble(StatementCosts::calls).sum();
        double sent = rows.stream().mapToDouble(row -> row.calls() * bytes(row)).sum();
        if (calls == 0 || !sendsText(run, sent / calls)) {
            return List.of();
        }
        Map<String, Double> evidence = new LinkedHashMap<>();
        evidence.put("bytesOutPerCall", sent / calls);
        evidence.put(run.unit().per("bytesOut"), sent / run.units());
        evidence.put(run.unit().per("calls"), calls / run.units());
        double micros = rows.stream().mapToDouble(row -> inServerOrClient(run, row)).sum();
        String accusation = "Statements go as text: " + Figures.brief(sent / calls) + " bytes a call, "
                + Figures.brief(calls / run.units())
                + " calls for each " + run.unit().name() + ", each parsed and planned by the server.";
        return List.of(
                new Finding(rows.stream().map(StatementCosts::id).toList(), accusation, evidence, micros, remedy(run)));
    }

    private static boolean looksAtMuch(StatementCosts row) {
        Double examined = row.rowsExamined();
        return examined != null && examined >= MANY_ROWS;
    }

    private static double bytes(StatementCosts row) {
        Double bytes = row.bytesOut();
        return bytes == null ? 0 : bytes;
    }

    /** Waiting does not come from parsing: where the server's time is known, it and the client's are the limit. */
    private static double inServerOrClient(ComparedRun run, StatementCosts row) {
        Double server = row.serverMicros();
        if (server == null) {
            return run.micros(row);
        }
        Double cpu = row.clientCpuMicros();
        double waited = LargePart.waited(row);
        return Math.min(run.micros(row), run.each(row, Math.max(0, server - waited) + (cpu == null ? 0 : cpu)));
    }

    private static boolean sendsText(ComparedRun run, double bytes) {
        boolean literals = run.property("prepare").equals("none");
        return switch (run.driverKind()) {
            case CONNECTOR_J, MARIADB -> (literals || !run.isOn("useServerPrepStmts")) && bytes >= LEAST_BYTES;
            case PGJDBC -> literals || run.option("prepareThreshold").equals("0")
                    || run.option("preferQueryMode").equals("simple");
            case OTHER -> literals;
        };
    }

    private static Remedy remedy(ComparedRun run) {
        Remedy.Builder remedy = Remedy.of("Prepare statements on the server, once for each connection.", run);
        if (run.property("prepare").equals("none")) {
            remedy.set("prepare", "connection", "none");
        }
        return switch (run.driverKind()) {
            case CONNECTOR_J, MARIADB -> remedy.set("jdbc.useServerPrepStmts", "true", "false").build();
            case PGJDBC ->
                remedy.set("jdbc.prepareThreshold", "5", "5").set("jdbc.preferQueryMode", "extended", "extended")
                        .build();
            case OTHER -> remedy.build();
        };
    }
}
