package io.lineup.runner;

import java.io.Closeable;
import java.io.IOException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Endpoint;
import io.lineup.config.Given;
import io.lineup.config.ResultProperties;
import io.lineup.config.Settings;
import io.lineup.config.TargetProperties;
import io.lineup.measure.StatementTime;
import io.lineup.result.Environments;
import io.lineup.result.IntervalRow;
import io.prometheus.metrics.exporter.httpserver.HTTPServer;
import io.prometheus.metrics.model.registry.PrometheusRegistry;

/** Serves a run's figures over HTTP, in the formats of OpenMetrics and Prometheus, and passes on what it receives. */
final class MetricsEndpoint implements RunListener, Closeable {
    private final RunListener next;
    private final RunMetrics metrics;
    private final HTTPServer server;
    private final Endpoint at;

    private MetricsEndpoint(RunListener next, RunMetrics metrics, HTTPServer server, Endpoint at) {
        this.next = next;
        this.metrics = metrics;
        this.server = server;
        this.at = at;
    }

    /**
     * Listens at {@code metrics}.
     *
     * @param next also listens to the run
     * @throws ConfigurationException if the address cannot be used
     */
    static MetricsEndpoint open(Settings settings, String workload, RunListener next) throws ConfigurationException {
        Endpoint at = settings.get(ResultProperties.METRICS).orElseThrow();
        RunMetrics metrics = new RunMetrics(settings.get(TargetProperties.DB).name().toLowerCase(Locale.ROOT), workload,
                Environments.version());
        PrometheusRegistry registry = new PrometheusRegistry();
        registry.register(metrics);
        Given given = Objects.requireNonNull(settings.given(ResultProperties.METRICS.name()));
        try {
            HTTPServer server = HTTPServer.builder().inetAddress(at.address()).port(at.port()).registry(registry)
                    .buildAndStart();
            return new MetricsEndpoint(next, metrics, server, new Endpoint(at.host(), server.getPort()));
        } catch (UnknownHostException e) {
            throw new ConfigurationException(List.of(given.label() + ": nobody knows the host " + at.host()
                    + ". Name an address of this machine."));
        } catch (IOException e) {
            throw new ConfigurationException(List.of(given.label() + ": cannot listen at " + at + " ("
                    + e.getMessage() + "). Use another port, or :0 for any free one."));
        }
    }

    String url() {
        return "http://" + at + "/metrics";
    }

    @Override
    public void begun(String name) {
        metrics.begun(name);
        next.begun(name);
    }

    @Override
    public void progress(Progress progress) {
        metrics.progress(progress);
        next.progress(progress);
    }

    @Override
    public void written(List<IntervalRow> rows, Supplier<Map<String, StatementTime>> statements) {
        metrics.written(rows);
        next.written(rows, statements);
    }

    @Override
    public void note(String sentence) {
        next.note(sentence);
    }

    @Override
    public void close() {
        server.close();
    }
}
