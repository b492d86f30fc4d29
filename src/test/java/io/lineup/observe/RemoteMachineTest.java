package io.lineup.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.FakeSsh;
import io.lineup.target.CounterReading;

/** With a program ssh that runs its command here. */
@Timeout(30)
class RemoteMachineTest {
    @TempDir
    Path folder;

    private RemoteMachine machine = new RemoteMachine(List.of("never"), Set.of());

    @AfterEach
    void end() {
        machine.close();
    }

    private RemoteMachine machine(FakeSsh ssh, String... devices) {
        List<String> command = new ArrayList<>(List.of("env", "PATH=" + ssh.path()));
        command.addAll(RemoteMachine.ssh("user@dbhost"));
        machine = new RemoteMachine(command, Set.of(devices));
        return machine;
    }

    @Test
    void theMachineIsReadAsOftenAsItIsAskedFor() throws Exception {
        FakeSsh ssh = FakeSsh.in(folder);

        CounterReading first = machine(ssh).read();
        CounterReading second = machine.read();

        assertThat(ssh.arguments()).isEqualTo("-o BatchMode=yes -o ConnectTimeout=5 user@dbhost sh -s");
        assertThat(first.growing()).containsKeys("userMillis", "idleMillis", "contextSwitches", "net:lo.bytesIn")
                .containsOnlyKeys(MachineCounters.read(Path.of("/"), Set.of()).growing().keySet());
        assertThat(first.levels()).containsKeys("runQueue", "dirtyPages");
        assertThat(second.since(first, 1)).as("the shell itself").containsKey("contextSwitches");
    }

    @Test
    void itEndsWithTheRun() throws Exception {
        FakeSsh ssh = FakeSsh.in(folder);
        machine(ssh).read();
        ProcessHandle shell = ProcessHandle.of(ssh.pid()).orElseThrow();

        machine.close();

        shell.onExit().get(10, TimeUnit.SECONDS);
        assertThatThrownBy(machine::read).isInstanceOf(IOException.class);
    }

    @Test
    void itEndsWithALineupThatWasKilled() throws Exception {
        FakeSsh ssh = FakeSsh.in(folder);
        Process shell = new ProcessBuilder("env", "PATH=" + ssh.path(), "ssh", "user@dbhost", "sh", "-s").start();

        shell.getOutputStream().write(RemoteMachine.SCRIPT.getBytes(StandardCharsets.US_ASCII));
        shell.getOutputStream().close();

        assertThat(shell.waitFor(10, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aMachineThatRefusesIsToldInItsOwnWords() throws Exception {
        FakeSsh ssh = FakeSsh.refusing(folder, "user@dbhost: Permission denied (publickey).");

        assertThatThrownBy(() -> machine(ssh).read()).isInstanceOf(IOException.class)
                .hasMessage("user@dbhost: Permission denied (publickey).");
        assertThatThrownBy(machine::read).as("and never tried again")
                .hasMessage("user@dbhost: Permission denied (publickey).");
    }

    @Test
    void withoutSshTheReasonNamesIt() {
        machine = new RemoteMachine(List.of(folder.resolve("ssh").toString()), Set.of());

        assertThatThrownBy(() -> machine.read()).isInstanceOf(IOException.class).hasMessageContaining("ssh");
    }

    @Test
    void whatIsNoLinuxSaysSo() throws Exception {
        Files.writeString(folder.resolve("grep"), "#!/bin/sh\nexit 2\n");
        assertThat(folder.resolve("grep").toFile().setExecutable(true)).isTrue();

        assertThatThrownBy(() -> machine(FakeSsh.in(folder)).read()).hasMessageContaining("no /proc/stat");
    }
}
