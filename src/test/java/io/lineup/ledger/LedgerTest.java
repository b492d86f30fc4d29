package io.lineup.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.result.LedgerAnswer;
import io.lineup.result.ResultException;

class LedgerTest {
    private static final Connection UNUSED = (Connection) Proxy.newProxyInstance(LedgerTest.class.getClassLoader(),
            new Class<?>[]{Connection.class}, (proxy, method, args) -> {
                throw new UnsupportedOperationException(method.getName());
            });

    @TempDir
    Path folder;

    private final Table table = new Table();

    @Test
    void whatWasAcknowledgedAndIsThereIsKept() throws Exception {
        enter(Ending.ACKNOWLEDGED, 0, 1, 10);
        enter(Ending.REFUSED, 0, 2, 20);
        enter(Ending.ACKNOWLEDGED, 1, 1, 0);
        table.has(0, 1, 10).has(1, 1, 0);

        assertThat(answer()).isEqualTo(new LedgerAnswer(2, 1, 0, 0, 0, 0, 0, 0, false, List.of()));
    }

    @Test
    void whatWasAcknowledgedAndIsMissingIsLostAndNamed() throws Exception {
        enter(Ending.ACKNOWLEDGED, 0, 1, 10);
        enter(Ending.ACKNOWLEDGED, 0, 2, 20);
        table.has(0, 1, 10);

        LedgerAnswer answer = answer();

        assertThat(answer.lost()).isEqualTo(1);
        assertThat(answer.isKept()).isFalse();
        assertThat(answer.examples()).singleElement().asString()
                .startsWith("lost: order id=2, cents=20, acknowledged ");
    }

    /** Damaged by chance. */
    @Test
    void aDamagedLedgerIsReadOrRefusedInASentence() throws Exception {
        for (int i = 0; i < 50; i++) {
            enter(Ending.values()[i % 3], i % 2, i, 10);
        }
        byte[] whole = Files.readAllBytes(write());
        for (int seed = 0; seed < 2_000; seed++) {
            Random random = new Random(seed);
            byte[] bytes = Arrays.copyOf(whole, random.nextInt(4) == 0 ? random.nextInt(whole.length) : whole.length);
            for (int i = random.nextInt(4); i > 0 && bytes.length > 0; i--) {
                bytes[random.nextInt(Math.min(bytes.length, 200))] = (byte) random.nextInt(256);
            }
            Path damaged = Files.write(folder.resolve("damaged.bin"), bytes);
            try {
                assertThat(answer(damaged, SortedEntries.PART).examples()).hasSizeLessThanOrEqualTo(10);
            } catch (ResultException refused) {
                assertThat(refused).hasMessageStartingWith("Cannot read the ledger ");
            }
        }
    }

    /** After a crash that lost commits, later orders take the lost ones' numbers. */
    @Test
    void aNumberThatIsTakenAgainDoesNotHideTheLoss() throws Exception {
        enter(Ending.ACKNOWLEDGED, 0, 1, 10);
        enter(Ending.ACKNOWLEDGED, 0, 1, 30);
        table.has(0, 1, 30);

        assertThat(answer()).extracting(LedgerAnswer::lost, LedgerAnswer::twice, LedgerAnswer::unknown)
                .containsExactly(1L, 0L, 0L);
    }

    @Test
    void otherContentsThanWereAcknowledgedAreALoss() throws Exception {
        enter(Ending.ACKNOWLEDGED, 0, 1, 10);
        table.has(0, 1, 11);

        LedgerAnswer answer = answer();

        assertThat(answer.lost()).isEqualTo(1);
        assertThat(answer.examples()).singleElement().asString().endsWith("; found order id=1, cents=11");
    }

    @Test
    void whatWasRefusedAndIsThereIsAPhantomWhateverItHolds() throws Exception {
        enter(Ending.REFUSED, 0, 1, 10);
        enter(Ending.REFUSED, 0, 2, 20);
        table.has(0, 1, 10).has(0, 2, 5);

        assertThat(answer()).extracting(LedgerAnswer::phantom, LedgerAnswer::lost).containsExactly(2L, 0L);
    }

    @Test
    void aRefusedAttemptThatIsThereBesideItsRepetitionWasDoneTwice() throws Exception {
        enter(Ending.REFUSED, 1, 7, 0);
        enter(Ending.ACKNOWLEDGED, 1, 7, 0);
        table.has(1, 7, 0).has(1, 7, 0);

        assertThat(answer()).extracting(LedgerAnswer::twice, LedgerAnswer::phantom).containsExactly(1L, 0L);
    }

    @Test
    void whatIsInDoubtMayBeThereOrNot() throws Exception {
        enter(Ending.IN_DOUBT, 0, 1, 10);
        enter(Ending.IN_DOUBT, 0, 2, 20);
        table.has(0, 1, 10);

        LedgerAnswer answer = answer();

        assertThat(answer).extracting(LedgerAnswer::inDoubt, LedgerAnswer::inDoubtPresent).containsExactly(2L, 1L);
        assertThat(answer.isKept()).isTrue();
    }

    @Test
    void rowsOfOthersAreCountedAndNoFault() throws Exception {
        enter(Ending.ACKNOWLEDGED, 0, 5, 10);
        table.has(0, 1, 10).has(0, 5, 10).has(1, 9, 9);

        LedgerAnswer answer = answer();

        assertThat(answer.unknown()).isEqualTo(2);
        assertThat(answer.isKept()).isTrue();
    }

    /** Against a plain count of the same, in parts that go to files. */
    @Test
    void manyEntriesAreSortedInPartsAndEveryLossIsFound() throws Exception {
        Random random = new Random(42);
        long lost = 0;
        long doubtful = 0;
        for (int id = 0; id < 5_000; id++) {
            enter(Ending.ACKNOWLEDGED, 0, id * 7919L % 5_000, 3);
            if (random.nextInt(10) > 0) {
                table.has(0, id * 7919L % 5_000, 3);
            } else {
                lost++;
            }
            if (random.nextInt(4) == 0) {
                enter(Ending.IN_DOUBT, 1, id % 50, 3);
                doubtful++;
            }
        }
        for (int id = 0; id < 50; id++) {
            table.has(1, id, 3);
        }

        Path file = write();
        LedgerAnswer whole = answer(file, SortedEntries.PART);
        LedgerAnswer inParts = answer(file, 700);

        assertThat(whole).isEqualTo(inParts);
        assertThat(whole.lost()).isEqualTo(lost).isPositive();
        assertThat(whole.inDoubt()).isEqualTo(doubtful);
        assertThat(whole.inDoubtPresent()).isEqualTo(50);
        assertThat(whole.examples()).hasSize(10);
        try (var left = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            assertThat(left.filter(each -> each.getFileName().toString().startsWith("lineup-ledger"))).isEmpty();
        }
    }

    @Test
    void aFileThatWasCutOffIsReadUpToThere() throws Exception {
        for (int id = 1; id <= 100; id++) {
            enter(Ending.ACKNOWLEDGED, 0, id, id);
            table.has(0, id, id);
        }
        Path file = write();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() - 3 * 64 - 5);
        }

        LedgerAnswer answer = answer(file, SortedEntries.PART);

        assertThat(answer.cutOff()).isTrue();
        assertThat(answer.acknowledged()).isEqualTo(97);
        assertThat(answer.lost()).isZero();
        assertThat(answer.unknown()).isEqualTo(3);
    }

    @Test
    void aFullLedgerSaysHowMuchIsMissing() throws Exception {
        Path file = folder.resolve("full.bin");
        LedgerWriter writer = new LedgerWriter(file, 1, new long[0], 10 * 64);
        LedgerBuffer buffer = writer.buffer();
        buffer.ended(Ending.ACKNOWLEDGED, System.nanoTime());
        for (int id = 1; id <= 5_000; id++) {
            buffer.change(0, id, 0, 0, 0, 0, 0, 0);
        }

        assertThat(writer.finish()).hasValueSatisfying(
                why -> assertThat(why).contains("cut off", "full", " 4,990 "));
        assertThat(answer(file, SortedEntries.PART)).extracting(LedgerAnswer::acknowledged, LedgerAnswer::cutOff)
                .containsExactly(10L, true);
    }

    @Test
    void aFileThatIsNoLedgerOrOfAnotherVersionIsRefused() throws IOException {
        Path other = Files.writeString(folder.resolve("other.bin"), "x".repeat(400));
        Path newer = folder.resolve("newer.bin");
        byte[] bytes = LedgerFile.header(0, new long[0]).array();
        bytes[15] = 2;
        Files.write(newer, bytes);
        Path empty = Files.createFile(folder.resolve("empty.bin"));

        assertThatThrownBy(() -> LedgerFile.open(other, 2)).isInstanceOf(ResultException.class)
                .hasMessageContaining("other.bin").hasMessageContaining("no ledger");
        assertThatThrownBy(() -> LedgerFile.open(newer, 2)).isInstanceOf(ResultException.class)
                .hasMessageContaining("its version is 2");
        assertThatThrownBy(() -> LedgerFile.open(empty, 2)).isInstanceOf(ResultException.class)
                .hasMessageContaining("it ends in its header");
    }

    @Test
    void theStateBeforeTheRunComesBack() throws Exception {
        long[] before = {1, -2, Long.MAX_VALUE};
        Path file = folder.resolve("before.bin");
        new LedgerWriter(file, 4, before).finish();

        try (LedgerFile read = LedgerFile.open(file, 2)) {
            assertThat(read.before()).isEqualTo(before);
            assertThat(read.next()).isNull();
            assertThat(read.isClosed()).isTrue();
        }
    }

    private final List<Entry> entries = new ArrayList<>();

    private void enter(Ending ending, int kind, long id, long cents) {
        entries.add(new Entry(0, kind, ending, new long[]{id, cents, 0, 0, 0, 0, 0}));
    }

    private Path write() {
        Path file = folder.resolve("ledger.bin");
        LedgerWriter writer = new LedgerWriter(file, 10_000, new long[0]);
        LedgerBuffer buffer = writer.buffer();
        for (Entry each : entries) {
            buffer.ended(each.ending(), System.nanoTime());
            long[] n = each.numbers();
            buffer.change(each.kind(), n[0], n[1], n[2], n[3], n[4], n[5], n[6]);
        }
        assertThat(writer.finish()).isEmpty();
        return file;
    }

    private LedgerAnswer answer() throws Exception {
        return answer(write(), SortedEntries.PART);
    }

    private LedgerAnswer answer(Path file, int part) throws SQLException {
        return Reconciliation.of(file, table, UNUSED, 1, part);
    }

    /** What a database has, without one. */
    private static final class Table implements Changes {
        private final List<long[]> rows = new ArrayList<>();

        Table has(int kind, long id, long cents) {
            rows.add(new long[]{kind, id, cents, 0, 0, 0, 0, 0});
            return this;
        }

        @Override
        public List<ChangeKind> kinds() {
            return List.of(new ChangeKind("order", List.of("id", "cents"), 1),
                    new ChangeKind("payment", List.of("id", "cents"), 2));
        }

        @Override
        public long[] before(Connection connection) {
            return new long[0];
        }

        @Override
        public void read(Connection connection, int fetchSize, long[] before, Reader reader) throws SQLException {
            rows.sort(Arrays::compare);
            for (long[] each : rows) {
                reader.change((int) each[0], Arrays.copyOfRange(each, 1, each.length));
            }
        }
    }
}
