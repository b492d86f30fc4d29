package io.lineup.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;

import io.lineup.config.Folders;

class ChildJvmTest {
    private static final Folders FOLDERS = new Folders(Path.of("/a project"), Path.of("/cache"));

    @Test
    void aRunHasTheFlagsThatTheLauncherGivesToRuns() {
        assertThat(ChildJvm.flags("-Xms1g -Xmx1g  -XX:+UseParallelGC ", List.of("-Xmx64m"), FOLDERS))
                .containsExactly("-Xms1g", "-Xmx1g", "-XX:+UseParallelGC", "-Dlineup.project=/a project",
                        "-Dlineup.endsWithParent=true", "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8");
    }

    @Test
    void allRunsOfAnExperimentHaveTheHeapOfTheLargest() {
        RunProcess.Machine usual = new RunProcess.Machine("java", List.of("-Xms1g", "-Xmx1g"), "a.jar");

        assertThat(usual.withHeap(1024)).isSameAs(usual);
        assertThat(usual.withHeap(3072).flags()).containsExactly("-Xms1g", "-Xmx1g", "-Xms3072m", "-Xmx3072m");
    }

    @Test
    void withoutALauncherARunHasTheFlagsOfThisProcessButItsOwn() {
        assertThat(ChildJvm.flags(null, List.of("-Xmx64m", "-Dlineup.columns=80", "-Dlineup.project=/elsewhere",
                "-agentlib:jdwp=transport=dt_socket", "-Dmine=1"), FOLDERS)).startsWith("-Xmx64m", "-Dmine=1",
                        "-Dlineup.project=/a project")
                .noneMatch(flag -> flag.contains("columns") || flag.contains("jdwp"));
    }
}
