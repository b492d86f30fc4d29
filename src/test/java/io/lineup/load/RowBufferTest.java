package io.lineup.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;

class RowBufferTest {
    private static String written(RowFormat format, Consumer<RowBuffer> rows) {
        RowBuffer buffer = new RowBuffer(format);
        rows.accept(buffer);
        byte[] bytes = new byte[buffer.size()];
        buffer.drain(bytes, 0, bytes.length);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    @Test
    void numbersHaveAllTheirDigits() {
        assertThat(written(RowFormat.TEXT, rows -> rows.integer(0).integer(-7).integer(1234567890123L).endRow()))
                .isEqualTo("0\t-7\t1234567890123\n");
        assertThat(written(RowFormat.TEXT,
                rows -> rows.decimal(-1000, 2).decimal(5, 4).decimal(0, 2).decimal(30000000, 2).endRow()))
                .isEqualTo("-10.00\t0.0005\t0.00\t300000.00\n");
    }

    @Test
    void textFormatEscapesWhatCopyWouldMisread() {
        assertThat(written(RowFormat.TEXT, rows -> rows.text("a\tb\nc\\N\rü").nullValue().text("").endRow()))
                .isEqualTo("a\\tb\\nc\\\\N\\rü\t\\N\t\n");
    }

    @Test
    void csvQuotesWhatNeedsIt() {
        assertThat(written(RowFormat.csv("NULL"),
                rows -> rows.text("a,b").text("say \"x\"").text("plain").text("NULL").nullValue().endRow()))
                .isEqualTo("\"a,b\",\"say \"\"x\"\"\",plain,\"NULL\",NULL\n");
        assertThat(written(RowFormat.csv(""), rows -> rows.text("").nullValue().integer(1).endRow()))
                .isEqualTo("\"\",,1\n");
    }

    @Test
    void whatIsWrittenInPlaceAndReadsLikeNullIsQuoted() {
        assertThat(written(RowFormat.csv("BAR"), rows -> inPlace(inPlace(rows, "BAR"), "BARS").endRow()))
                .isEqualTo("\"BAR\",BARS\n");
    }

    private static RowBuffer inPlace(RowBuffer rows, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(bytes, 0, rows.room(bytes.length), rows.fieldStart(), bytes.length);
        return rows.plain(bytes.length);
    }

    @Test
    void textOfAnyLengthFits() {
        String longText = "x".repeat(1_000_000);
        assertThat(written(RowFormat.TEXT, rows -> rows.text(longText).text(longText).endRow()))
                .isEqualTo(longText + "\t" + longText + "\n");
    }

    @Test
    void drainingInPiecesLosesNothing() {
        RowBuffer buffer = new RowBuffer(RowFormat.TEXT);
        StringBuilder seen = new StringBuilder();
        StringBuilder expected = new StringBuilder();
        byte[] piece = new byte[1000];
        for (int i = 0; i < 50_000; i++) {
            buffer.integer(i).endRow();
            expected.append(i).append('\n');
            if (i % 100 == 99) {
                int read = buffer.drain(piece, 0, i % 200 == 99 ? 7 : piece.length);
                seen.append(new String(piece, 0, read, StandardCharsets.US_ASCII));
            }
        }
        while (buffer.size() > 0) {
            seen.append(new String(piece, 0, buffer.drain(piece, 0, piece.length), StandardCharsets.US_ASCII));
        }
        assertThat(seen.toString()).isEqualTo(expected.toString());
        assertThat(buffer.rows()).isEqualTo(50_000);
    }
}
