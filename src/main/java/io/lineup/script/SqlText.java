package io.lineup.script;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

import io.lineup.expression.EvaluationException;
import io.lineup.expression.Frame;
import io.lineup.expression.Value;
import io.lineup.expression.ValueKind;

/**
 * The text of a statement and what is bound to it. Made for {@code prepareStatement}: on PostgreSQL an operator with a
 * question mark has it twice.
 *
 * @param pieces which one after the other are the text
 */
public record SqlText(List<Piece> pieces) {
    private static final String BETWEEN_ROWS = ", ";
    /** No server takes it in a text. */
    private static final char KEY_END = '\0';

    /** A part of the text. */
    public sealed interface Piece {}

    /** Text that is always the same. */
    public record Fixed(String text) implements Piece {}

    /** A variable whose value is written into the text, as in pgbench's simple mode. */
    public record Inlined(int slot) implements Piece {}

    /** A variable as a parameter, {@code ?}. */
    public record Parameter(int slot) implements Piece {}

    /**
     * A literal with variables in it, as one parameter that is a string.
     *
     * @param parts {@link Fixed} and {@link Inlined}
     */
    public record Literal(List<Piece> parts) implements Piece {
        public Literal {
            parts = List.copyOf(parts);
        }
    }

    /** An element of an array as a parameter, that of the row it stands in. */
    public record Element(int slot) implements Piece {}

    /**
     * A group {@code (...)...}, written as often as its arrays have elements.
     *
     * @param arrays slots of the arrays in it, which have equally many elements
     */
    public record Rows(List<Piece> pieces, List<Integer> arrays) implements Piece {
        public Rows {
            pieces = List.copyOf(pieces);
            arrays = List.copyOf(arrays);
        }

        /** @throws EvaluationException if a variable is no array, or the arrays differ in length */
        int count(Frame frame) {
            int count = -1;
            for (int i = 0; i < arrays.size(); i++) {
                Value array = frame.assigned(arrays.get(i));
                if (array.kind() != ValueKind.ARRAY) {
                    throw new EvaluationException("a list needs an array, not " + array.kind());
                }
                if (count >= 0 && array.length() != count) {
                    throw new EvaluationException(
                            "the arrays of a list have " + count + " and " + array.length() + " elements");
                }
                count = array.length();
            }
            return count;
        }
    }

    /** Takes the parameters one after the other. */
    public interface Sink {
        /** @param position 1 for the first */
        void bind(int position, Value value) throws SQLException;

        /** A literal with its variables put in. */
        void bind(int position, String literal) throws SQLException;
    }

    public SqlText {
        pieces = List.copyOf(pieces);
    }

    /** @return whether the text is the same whatever the variables are, so that it is prepared once */
    public boolean isFixed() {
        return pieces.stream().noneMatch(piece -> piece instanceof Inlined || piece instanceof Rows);
    }

    /** @return the text between the parameters, one more than there are of them */
    List<String> fragments(Frame frame) {
        List<String> fragments = new ArrayList<>();
        StringBuilder last = split(pieces, frame, new StringBuilder(), fragments);
        fragments.add(last.toString());
        return fragments;
    }

    private static StringBuilder split(List<Piece> pieces, Frame frame, StringBuilder begun, List<String> fragments) {
        StringBuilder text = begun;
        for (Piece piece : pieces) {
            switch (piece) {
                case Fixed fixed -> text.append(fixed.text());
                case Inlined inlined -> frame.assigned(inlined.slot()).appendTo(text);
                case Parameter parameter -> text = next(text, fragments);
                case Literal literal -> text = next(text, fragments);
                case Element element -> text = next(text, fragments);
                case Rows rows -> {
                    int count = rows.count(frame);
                    for (int row = 0; row < count; row++) {
                        text.append(row == 0 ? "" : BETWEEN_ROWS);
                        text = split(rows.pieces(), frame, text, fragments);
                    }
                }
            }
        }
        return text;
    }

    private static StringBuilder next(StringBuilder ended, List<String> fragments) {
        fragments.add(ended.toString());
        return new StringBuilder();
    }

    /** @return the text to prepare; of a text that {@link #isFixed()}, always the same */
    public String jdbc(Frame frame) {
        StringBuilder text = new StringBuilder();
        append(pieces, frame, text);
        return text.toString();
    }

    private static void append(List<Piece> pieces, Frame frame, StringBuilder text) {
        for (int i = 0; i < pieces.size(); i++) {
            switch (pieces.get(i)) {
                case Fixed fixed -> text.append(fixed.text());
                case Inlined inlined -> frame.assigned(inlined.slot()).appendTo(text);
                case Parameter parameter -> text.append('?');
                case Literal literal -> text.append('?');
                case Element element -> text.append('?');
                case Rows rows -> {
                    int count = rows.count(frame);
                    for (int row = 0; row < count; row++) {
                        text.append(row == 0 ? "" : BETWEEN_ROWS);
                        append(rows.pieces(), frame, text);
                    }
                }
            }
        }
    }

    /** Appends what distinguishes the texts of this statement: values in the text, and lengths of groups. */
    void appendKey(Frame frame, StringBuilder key) {
        for (int i = 0; i < pieces.size(); i++) {
            switch (pieces.get(i)) {
                case Inlined inlined -> appendKey(inlined, frame, key);
                case Rows rows -> {
                    key.append(rows.count(frame)).append(KEY_END);
                    for (int j = 0; j < rows.pieces().size(); j++) {
                        if (rows.pieces().get(j) instanceof Inlined inlined) {
                            appendKey(inlined, frame, key);
                        }
                    }
                }
                case Fixed fixed -> {
                }
                case Parameter parameter -> {
                }
                case Literal literal -> {
                }
                case Element element -> {
                }
            }
        }
    }

    private static void appendKey(Inlined inlined, Frame frame, StringBuilder key) {
        frame.assigned(inlined.slot()).appendTo(key);
        key.append(KEY_END);
    }

    /** Binds all parameters, in the order of the text. */
    public void bind(Frame frame, Sink sink) throws SQLException {
        int unused = bind(pieces, frame, sink, 1, 0);
    }

    private static int bind(List<Piece> pieces, Frame frame, Sink sink, int first, int row) throws SQLException {
        int position = first;
        for (int i = 0; i < pieces.size(); i++) {
            switch (pieces.get(i)) {
                case Fixed fixed -> {
                }
                case Inlined inlined -> {
                }
                case Parameter parameter -> sink.bind(position++, frame.assigned(parameter.slot()));
                case Literal literal -> {
                    StringBuilder text = new StringBuilder();
                    append(literal.parts(), frame, text);
                    sink.bind(position++, text.toString());
                }
                case Element element -> sink.bind(position++, frame.assigned(element.slot()).element(row));
                case Rows rows -> {
                    int count = rows.count(frame);
                    for (int each = 0; each < count; each++) {
                        position = bind(rows.pieces(), frame, sink, position, each);
                    }
                }
            }
        }
        return position;
    }
}
