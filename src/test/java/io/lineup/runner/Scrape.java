package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What Prometheus gets when it asks; fails for a line that is not of OpenMetrics' text format. */
record Scrape(List<String> lines, Map<String, Double> values) {
    /** The grammar of OpenMetrics 1.0, without timestamps and exemplars. */
    private static final Pattern COMMENT = Pattern.compile(
            "# (TYPE [a-z_]+ (counter|gauge|info|stateset|summary|unknown)|UNIT [a-z_]+ [a-z]+|HELP [a-z_]+ .+|EOF)");
    private static final String LABEL = "[a-z_]+=\"[^\"\\\\\n]*\"";
    private static final Pattern SAMPLE = Pattern
            .compile("([a-z_]+(\\{" + LABEL + "(," + LABEL + ")*\\})?) (-?[0-9]+(\\.[0-9]+)?([eE]-?[0-9]+)?)");

    static Scrape of(String url) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<String> response = client.send(HttpRequest.newBuilder(URI.create(url))
                    .header("Accept", "application/openmetrics-text; version=1.0.0; charset=utf-8").build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.headers().firstValue("Content-Type")).hasValueSatisfying(
                    type -> assertThat(type).startsWith("application/openmetrics-text"));
            List<String> lines = response.body().lines().toList();
            Map<String, Double> values = new HashMap<>();
            for (String line : lines) {
                Matcher sample = SAMPLE.matcher(line);
                if (sample.matches()) {
                    values.put(sample.group(1), Double.valueOf(sample.group(4)));
                } else {
                    assertThat(line).matches(COMMENT);
                }
            }
            assertThat(lines).last().isEqualTo("# EOF");
            return new Scrape(lines, values);
        }
    }
}
