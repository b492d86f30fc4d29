package io.lineup.connector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PassesTest {

    @Test
    void theNthOccurrenceOfAKeyIsInTheNthPass() {
        assertThat(passes(false, 7, 8, 7, 9, 7, 8)).containsExactly(List.of(0, 1, 3), List.of(2, 5), List.of(4));
    }

    @Test
    void whereRowsKeepTheirOrderAPassEndsBeforeAKeyThatItHas() {
        assertThat(passes(true, 7, 8, 7, 9, 7, 8)).containsExactly(List.of(0, 1), List.of(2, 3), List.of(4, 5));
    }

    @Test
    void differentKeysAreOnePass() {
        assertThat(passes(false, IntStream.range(0, 1000).mapToLong(i -> i * 64L).toArray())).hasSize(1);
    }

    @Test
    void aKeyOfTwoColumnsIsComparedAsAWhole() {
        BatchRows rows = new BatchRows(2);
        for (long[] key : new long[][]{{1, 2}, {2, 1}, {1, 2}, {1, Long.MIN_VALUE}}) {
            rows.setLong(1, key[0]);
            rows.setLong(2, key[1]);
            rows.add();
        }
        assertThat(lists(Passes.of(rows, 0, 2, false))).containsExactly(List.of(0, 1, 3), List.of(2));
    }

    @Test
    void aPassCanBeSortedByKey() {
        Passes passes = Passes.of(keys(5, -1, 9007199254740993L, 9007199254740992L), 0, 1, false);
        passes.sort(0, 4);
        assertThat(passes.order()).containsExactly(1, 0, 3, 2);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void everyRowIsInOnePassAndEqualKeysKeepTheirOrder(boolean neighbours) {
        Random random = new Random(1);
        for (int round = 0; round < 200; round++) {
            long[] keys = random.longs(1 + random.nextInt(60), 0, 1 + random.nextInt(40)).toArray();
            List<List<Integer>> passes = passes(neighbours, keys);
            List<Integer> all = passes.stream().flatMap(List::stream).toList();
            assertThat(all).containsExactlyInAnyOrderElementsOf(IntStream.range(0, keys.length).boxed().toList());
            for (List<Integer> pass : passes) {
                assertThat(pass.stream().map(row -> keys[row])).doesNotHaveDuplicates();
            }
            for (long key = 0; key < 40; key++) {
                long wanted = key;
                assertThat(all.stream().filter(row -> keys[row] == wanted)).isSorted();
            }
            if (neighbours) {
                assertThat(all).isSorted();
            }
        }
    }

    private static List<List<Integer>> passes(boolean neighbours, long... keys) {
        return lists(Passes.of(keys(keys), 0, 1, neighbours));
    }

    private static List<List<Integer>> lists(Passes passes) {
        List<List<Integer>> lists = new ArrayList<>();
        for (int i = 0; i < passes.count(); i++) {
            lists.add(Arrays.stream(passes.order(), passes.start(i), passes.end(i)).boxed().toList());
        }
        return lists;
    }

    private static BatchRows keys(long... keys) {
        BatchRows rows = new BatchRows(1);
        for (long key : keys) {
            rows.setLong(1, key);
            rows.add();
        }
        return rows;
    }
}
