package io.lineup.agents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.StreamSupport;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/** {@code run/kubernetes.yaml} against the schemas that Kubernetes publishes, and against itself. */
class KubernetesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path FILE = Path.of(System.getProperty("lineup.project", ""), "run/kubernetes.yaml");
    private static final Set<String> KNOWN = Set.of("$ref", "type", "properties", "additionalProperties", "items",
            "required", "format", "enum", "oneOf");

    @TempDir
    Path folder;

    @Test
    void everyPartIsWhatKubernetesAccepts() throws IOException {
        JsonNode schema = schema();
        List<JsonNode> parts = parts();

        assertThat(parts).extracting(each -> each.get("kind").textValue()).as("no role, no account")
                .containsExactly("Service", "ConfigMap", "Job");
        for (JsonNode each : parts) {
            String kind = each.get("apiVersion").textValue() + " " + each.get("kind").textValue();
            assertThat(problems(schema, kind, each)).as(kind).isEmpty();
        }
    }

    /** Else the first test would prove nothing. */
    @Test
    void theSchemasRefuseWhatKubernetesRefuses() throws IOException {
        JsonNode schema = schema();
        String job = Files.readString(FILE);
        Map<String, String> wrong = Map.of("restartPolicy: Never", "restartPolicies: Never", "parallelism: 5",
                "parallelism: five", "command: [\"/bin/sh\", \"-c\"]", "command: /bin/sh", "      port: 7450\n", "",
                "value: \"4\"", "value: 4", "key: password", "keys: password");
        wrong.forEach((words, others) -> {
            assertThat(job).contains(words);
            assertThat(parts(job.replace(words, others)).stream().flatMap(each -> problems(schema,
                    each.get("apiVersion").textValue() + " " + each.get("kind").textValue(), each).stream()))
                    .as(words + " -> " + others).isNotEmpty();
        });
    }

    @Test
    void itsPartsFitTogether() throws IOException {
        JsonNode service = parts().get(0);
        JsonNode job = parts().get(2);
        JsonNode pod = job.at("/spec/template/spec");
        JsonNode container = pod.at("/containers/0");

        assertThat(service.at("/spec/clusterIP").textValue()).as("headless").isEqualTo("None");
        assertThat(service.at("/spec/selector")).isEqualTo(job.at("/spec/template/metadata/labels"));
        assertThat(pod.at("/subdomain")).isEqualTo(service.at("/metadata/name"));
        assertThat(job.at("/spec/completionMode").textValue()).isEqualTo("Indexed");
        assertThat(job.at("/spec/parallelism")).isEqualTo(job.at("/spec/completions"));
        assertThat(environment(container, "AGENTS").get("value").textValue())
                .as("all but the controller").isEqualTo("" + (job.at("/spec/parallelism").intValue() - 1));
        assertThat(job.at("/spec/backoffLimit").intValue()).isZero();
        assertThat(pod.at("/restartPolicy").textValue()).isEqualTo("Never");
        assertThat(pod.at("/automountServiceAccountToken").booleanValue()).isFalse();
        assertThat(pod.has("serviceAccountName")).isFalse();
        assertThat(names(container.at("/volumeMounts"))).isEqualTo(names(pod.at("/volumes")));
        assertThat(script()).contains(job.at("/metadata/name").textValue() + "-0."
                + service.at("/metadata/name").textValue() + ":" + service.at("/spec/ports/0/port").intValue());
    }

    /** What a pod runs, with a program in place of Lineup that shows its arguments. */
    @Test
    void thePodWithIndexZeroIsTheController() throws Exception {
        Path lineup = folder.resolve("lineup");
        Files.writeString(lineup, "#!/bin/sh\nprintf '%s\\n' \"$@\"\nexit 3\n");
        assertThat(lineup.toFile().setExecutable(true)).isTrue();

        assertThat(pod("0")).containsExactly("run", "/etc/lineup/run.properties", "agents=4", "agentBind=10.1.2.3:7450",
                "agentKeys=/etc/lineup-secrets/keys.p12", "agentKeysPassword=${ENV:LINEUP_AGENTKEYSPASSWORD}",
                "resultDirectory=/results/run", "exit 3");
        assertThat(pod("3")).containsExactly("agent", "--join", "lineup-0.lineup:7450", "--keys",
                "/etc/lineup-secrets/keys.p12", "--results", "/results/agent", "exit 3");
    }

    private List<String> pod(String index) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", "getent() { true; }\n" + script())
                .directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().merge("PATH", folder + ":", (path, own) -> own + path);
        builder.environment().putAll(Map.of("JOB_COMPLETION_INDEX", index, "AGENTS", "4", "POD_IP", "10.1.2.3"));
        Process process = builder.start();
        List<String> said = new ArrayList<>(
                new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList());
        said.add("exit " + process.waitFor());
        return said;
    }

    private static String script() throws IOException {
        return parts().get(2).at("/spec/template/spec/containers/0/args/0").textValue();
    }

    private static JsonNode environment(JsonNode container, String name) {
        return StreamSupport.stream(container.get("env").spliterator(), false)
                .filter(each -> each.get("name").textValue().equals(name)).findFirst().orElseThrow();
    }

    private static List<String> names(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false).map(each -> each.get("name").textValue()).toList();
    }

    private static List<JsonNode> parts() throws IOException {
        return parts(Files.readString(FILE));
    }

    private static List<JsonNode> parts(String text) {
        return StreamSupport
                .stream(new Yaml(new SafeConstructor(new LoaderOptions())).loadAll(text).spliterator(), false)
                .map(each -> JSON.<JsonNode>valueToTree(each)).toList();
    }

    private static JsonNode schema() throws IOException {
        try (InputStream in = Objects
                .requireNonNull(KubernetesTest.class.getResourceAsStream("kubernetes-1.36.json"))) {
            return JSON.readTree(in);
        }
    }

    private static List<String> problems(JsonNode schema, String kind, JsonNode part) {
        JsonNode name = schema.get("kinds").get(kind);
        assertThat(name).as("the schema of %s", kind).isNotNull();
        List<String> problems = new ArrayList<>();
        look(schema, schema.get("$defs").get(name.textValue()), part, "", problems);
        return problems;
    }

    /** As much of JSON Schema as those of Kubernetes use. */
    private static void look(JsonNode root, JsonNode schema, JsonNode value, String path, List<String> problems) {
        schema.fieldNames().forEachRemaining(word -> assertThat(KNOWN).contains(word));
        if (schema.has("$ref")) {
            String name = schema.get("$ref").textValue().substring("#/$defs/".length());
            look(root, root.get("$defs").get(name), value, path, problems);
        }
        if (schema.has("type") && !types(schema.get("type")).contains(type(value))) {
            problems.add(path + " is a " + type(value) + ", not " + schema.get("type"));
        }
        if (schema.has("enum") && !StreamSupport.stream(schema.get("enum").spliterator(), false).toList()
                .contains(value)) {
            problems.add(path + " is " + value + ", not one of " + schema.get("enum"));
        }
        if (schema.has("oneOf") && StreamSupport.stream(schema.get("oneOf").spliterator(), false).filter(each -> {
            List<String> own = new ArrayList<>();
            look(root, each, value, path, own);
            return own.isEmpty();
        }).count() != 1) {
            problems.add(path + " is not exactly one of " + schema.get("oneOf"));
        }
        if (value.isArray() && schema.has("items")) {
            value.forEach(each -> look(root, schema.get("items"), each, path + "/", problems));
        }
        if (value.isObject()) {
            lookIntoObject(root, schema, value, path, problems);
        }
    }

    private static void lookIntoObject(JsonNode root, JsonNode schema, JsonNode value, String path,
            List<String> problems) {
        JsonNode more = schema.path("additionalProperties");
        value.properties().forEach(each -> {
            JsonNode own = schema.path("properties").path(each.getKey());
            if (!own.isMissingNode()) {
                look(root, own, each.getValue(), path + "/" + each.getKey(), problems);
            } else if (more.isObject()) {
                look(root, more, each.getValue(), path + "/" + each.getKey(), problems);
            } else if (more.isBoolean() && !more.booleanValue()) {
                problems.add(path + "/" + each.getKey() + " is unknown");
            }
        });
        schema.path("required").forEach(each -> {
            if (!value.has(each.textValue())) {
                problems.add(path + " lacks " + each.textValue());
            }
        });
    }

    private static List<String> types(JsonNode type) {
        List<String> types = new ArrayList<>(type.isArray()
                ? StreamSupport.stream(type.spliterator(), false).map(JsonNode::textValue).toList()
                : List.of(type.textValue()));
        if (types.contains("number")) {
            types.add("integer");
        }
        return types;
    }

    private static String type(JsonNode value) {
        return switch (value.getNodeType()) {
            case NUMBER -> value.isIntegralNumber() ? "integer" : "number";
            case POJO, BINARY, MISSING -> "?";
            default -> value.getNodeType().name().toLowerCase(java.util.Locale.ROOT);
        };
    }
}
