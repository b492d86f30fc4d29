package io.lineup.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Folders;
import jdk.jfr.Event;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.SettingDescriptor;

class RecordingProfileTest {
    private static final Folders FOLDERS = Folders.ofThisProcess();

    static List<String> profiles() {
        return RecordingProfile.names(FOLDERS);
    }

    @Test
    void theProfilesOfTheDocumentationAreThere() {
        assertThat(profiles()).containsExactly("alloc", "cpu", "driver-methods", "locks-io", "low-overhead",
                "statement-cost");
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void aProfileLoadsAndMarksTheWindow(String name) throws Exception {
        Map<String, String> settings = RecordingProfile.read(FOLDERS, name).configuration().getSettings();

        assertThat(settings).containsEntry("lineup.Phase#enabled", "true").containsEntry("lineup.Statement#enabled",
                "true").containsEntry("lineup.Transaction#enabled", "true").containsKey("lineup.StatementText#period");
    }

    @ParameterizedTest
    @MethodSource("profiles")
    @EnabledForJreRange(minVersion = 25)
    void everyEventAndSettingOfAProfileExists(String name) throws Exception {
        Map<String, Set<String>> known = eventsAndTheirSettings();
        Set<String> unknown = new TreeSet<>();
        for (String key : RecordingProfile.read(FOLDERS, name).configuration().getSettings().keySet()) {
            String event = key.substring(0, key.indexOf('#'));
            if (!known.getOrDefault(event, Set.of()).contains(key.substring(key.indexOf('#') + 1))) {
                unknown.add(key);
            }
        }

        assertThat(unknown).isEmpty();
    }

    @Test
    void everyMethodThatAProfileTimesExists() throws Exception {
        List<String> filters = new ArrayList<>();
        for (String name : profiles()) {
            String all = RecordingProfile.read(FOLDERS, name).configuration().getSettings()
                    .getOrDefault("jdk.MethodTiming#filter", "");
            Stream.of(all.split(";", -1)).filter(each -> !each.isBlank()).forEach(filters::add);
        }

        assertThat(filters).isNotEmpty().allSatisfy(filter -> {
            String[] parts = filter.split("::", -1);
            assertThat(parts).hasSize(2);
            assertThat(Class.forName(parts[0], false, RecordingProfileTest.class.getClassLoader()).getDeclaredMethods())
                    .extracting(Method::getName).contains(parts[1]);
        });
    }

    private static Map<String, Set<String>> eventsAndTheirSettings() throws ReflectiveOperationException {
        for (String own : List.of("Phase", "Statement", "StatementText", "Transaction")) {
            FlightRecorder.register(Class.forName("io.lineup.measure." + own + "Event").asSubclass(Event.class));
        }
        Map<String, Set<String>> known = new HashMap<>();
        for (EventType type : FlightRecorder.getFlightRecorder().getEventTypes()) {
            known.put(type.getName(), type.getSettingDescriptors().stream().map(SettingDescriptor::getName)
                    .collect(Collectors.toSet()));
        }
        // An event that a hook emits has a period, and its type does not say so.
        known.merge("lineup.StatementText", Set.of("period"), (some, more) -> Stream.of(some, more)
                .flatMap(Set::stream).collect(Collectors.toSet()));
        return known;
    }

    @Test
    void aNameThatIsNotThereIsAnsweredWithThoseThatAre() {
        assertThatThrownBy(() -> RecordingProfile.read(FOLDERS, "gpu")).isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith("profile=gpu: there is no file ").hasMessageContaining("alloc, cpu,");
    }

    @Test
    void aNameMayHaveItsEnding() throws Exception {
        assertThat(RecordingProfile.read(FOLDERS, "cpu.jfc").file())
                .isEqualTo(RecordingProfile.read(FOLDERS, "cpu").file());
        assertThatThrownBy(() -> RecordingProfile.read(FOLDERS, "gpu.jfc"))
                .hasMessageContaining("there is no file " + FOLDERS.profiles().resolve("gpu.jfc"));
    }

    @Test
    void methodsThatThisJavaCannotTimeAreToldOf() throws Exception {
        RecordingProfile methods = RecordingProfile.read(FOLDERS, "driver-methods");

        assertThat(FlightRecording.lack(methods, Set.of("jdk.ExecutionSample"))).get(STRING).contains("JDK 25");
        assertThat(FlightRecording.lack(methods, Set.of("jdk.MethodTiming"))).isEmpty();
        assertThat(FlightRecording.lack(RecordingProfile.read(FOLDERS, "cpu"), Set.of())).isEmpty();
    }

    @Test
    void aFileThatIsNoProfileIsRefused(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("mine.jfc"), "cpu=true");

        assertThatThrownBy(() -> RecordingProfile.read(FOLDERS, file.toString()))
                .isInstanceOf(ConfigurationException.class).hasMessageContaining("is no recording profile");
    }
}
