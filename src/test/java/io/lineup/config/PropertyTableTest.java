package io.lineup.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;

/** Holds docs/properties.md against the code; {@code -Dlineup.writeDocs=true} writes it anew. */
class PropertyTableTest {
    private static final Path PAGE = Folders.ofThisProcess().project().resolve("docs").resolve("properties.md");

    @Test
    void thePageOfPropertiesIsThatOfTheCode() throws Exception {
        if (Boolean.getBoolean("lineup.writeDocs")) {
            Files.writeString(PAGE, PropertyTable.markdown());
        }
        assertThat(PAGE).as("Run: mvn test -Dtest=PropertyTableTest -Dlineup.writeDocs=true")
                .hasContent(PropertyTable.markdown());
    }

    @Test
    void everyPropertyHasALine() {
        String page = PropertyTable.markdown();

        assertThat(PropertyCatalogue.all()).allSatisfy(each -> assertThat(page).contains("| `" + each.name() + "` |"));
        assertThat(PropertyCatalogue.prefixes())
                .allSatisfy(each -> assertThat(page).contains("| `" + each.name() + "` |"));
    }
}
