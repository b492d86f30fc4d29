package io.lineup.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LayerTest {
    @TempDir
    Path folder;

    private final List<String> problems = new ArrayList<>();

    private Layer file(String name, String lines) throws IOException {
        return Layer.read(Files.writeString(folder.resolve(name), lines), problems::add);
    }

    @Test
    void theUpperLayerWinsAndEveryValueKeepsItsOrigin() throws Exception {
        Layer both = file("base.properties", "terminals=2\nfetchSize=1\n")
                .under(file("over.properties", "\nfetchSize=10\n"));

        assertThat(both.value("terminals")).contains("2");
        assertThat(both.value("fetchSize")).contains("10");
        assertThat(both.origin("terminals").where()).endsWith("base.properties:1");
        assertThat(both.origin("fetchSize").where()).endsWith("over.properties:2");
        assertThat(both.value("prepare")).isEmpty();
    }

    @Test
    void aLengthAboveReplacesWhicheverIsBelow() throws Exception {
        Layer below = file("base.properties", "runMins=5\n");

        assertThat(below.under(Layer.of("runSeconds", "10", Origin.COMMAND_LINE)).keys()).containsExactly("runSeconds");
        assertThat(below.under(Layer.of("runSeconds", "0", Origin.COMMAND_LINE)).keys()).containsExactly("runMins",
                "runSeconds");
    }

    @Test
    void keysBehindAPrefixHaveTheNamesThatAFileWouldGiveThem() throws Exception {
        Layer layer = file("e.properties", "axis.rewriteBatchedStatements=true\naxis.fetchSize=1\naxis.=2\nother=3\n");

        assertThat(layer.below("axis.").keys()).containsExactly("jdbc.rewriteBatchedStatements", "fetchSize");
    }

    @Test
    void anUnknownKeyIsTakenOutWithTheNameThatWasMeant() throws Exception {
        Layer known = file("e.properties", "repeat=3\nterminals=2\n").known(List.of("repeats"), problems::add);

        assertThat(known.keys()).containsExactly("terminals");
        assertThat(problems).singleElement().asString().contains("e.properties:1", "Did you mean repeats?");
    }

    @Test
    void secretsAreHandedOverInTheEnvironmentAndReadBackFromIt() throws Exception {
        Layer layer = file("base.properties", """
                user=me
                password=hun\\\\ter2
                conn=jdbc:postgresql://127.0.0.1/db?sslpassword=deep
                jdbc.trustStorePassword=${ENV:PATH}
                """);

        Layer.HandedOver handedOver = layer.handedOver();

        assertThat(handedOver.environment()).isEqualTo(Map.of("LINEUP_PASSWORD", "hun\\ter2", "LINEUP_CONN",
                "jdbc:postgresql://127.0.0.1/db?sslpassword=deep"));
        assertThat(handedOver.lines()).extracting(Layer.Line::value).containsExactly("me", "${ENV:LINEUP_PASSWORD}",
                "${ENV:LINEUP_CONN}", "${ENV:PATH}");
        assertThat(handedOver.toString() + layer).doesNotContain("hun", "deep");
    }

    @Test
    void layersSettleAsAFileWould() throws Exception {
        Settings settings = file("base.properties", "db=postgres\nserver=embedded\nterminals=2\n")
                .under(Layer.ofCommandLine(List.of("terminals=3", "terminals=4"), problems::add)).settle("mine");

        assertThat(settings.get(RunProperties.TERMINALS)).isEqualTo(4);
        assertThat(settings.origin(RunProperties.TERMINALS)).isEqualTo(Origin.COMMAND_LINE);
        assertThat(settings.origin(TargetProperties.DB).where()).endsWith("base.properties:1");
    }
}
