package io.lineup.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnvironmentsTest {
    @Test
    void aFolderOutsideOfACheckoutHasNoCommit(@TempDir Path folder) {
        Environment local = Environments.local(folder);

        assertThat(local.lineup().gitCommit()).isNull();
        assertThat(local.java().version()).startsWith(String.valueOf(Runtime.version().feature()));
        assertThat(local.java().collectors()).isNotEmpty();
        assertThat(local.host().cores()).isPositive();
        assertThat(local.server()).isNull();
    }

    @Test
    void theBuildIsTheProgramAndItsSql(@TempDir Path folder) throws IOException {
        String without = Environments.build(folder);
        Path statement = Files.createDirectories(folder.resolve("sql/tpcc")).resolve("NewOrder.sql");
        Files.writeString(statement, "SELECT 1");
        String one = Environments.build(folder);
        Files.writeString(statement, "SELECT 2");

        assertThat(without).matches("[0-9a-f]{12}").isEqualTo(Environments.build(folder.resolve("none")));
        assertThat(Environments.build(folder)).isNotEqualTo(one).isNotEqualTo(without);
        assertThat(Environments.local(folder).lineup().build()).isEqualTo(Environments.build(folder));
    }

    @Test
    void aSecretInAFlagIsMasked() {
        assertThat(Environments.withoutSecret("-Djavax.net.ssl.trustStorePassword=changeit"))
                .isEqualTo("-Djavax.net.ssl.trustStorePassword=****");
        assertThat(Environments.withoutSecret("-Dkey.passphrase=open sesame")).isEqualTo("-Dkey.passphrase=****");
        assertThat(Environments.withoutSecret("-Dproxy=http://me:sesame@host/"))
                .isEqualTo("-Dproxy=http://me:****@host/");
        assertThat(Environments.withoutSecret("-Xmx1g")).isEqualTo("-Xmx1g");
    }

    @Test
    void memoryIsReadFromTheKernelsText() {
        assertThat(Environments.memoryBytes("16384256 kB")).isEqualTo(16_777_478_144L);
        assertThat(Environments.memoryBytes("much")).isNull();
    }

    @Test
    void onlyOtherSystemsThanLinuxLeaveSomethingOut() {
        assertThat(Environments.leftOut("Linux")).isEmpty();
        assertThat(Environments.leftOut("Mac OS X")).hasValueSatisfying(note -> assertThat(note).contains("Mac OS X",
                "CPU time of an embedded server"));
    }
}
