package io.lineup.sql;

import java.sql.SQLException;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/**
 * Why a server refuses a text.
 *
 * @param line of the text, counted from 1; 0 where the server does not say
 * @param reason in one line, without its full stop
 * @param ofInput whether the text or its values are wrong, and the server would refuse them again
 */
public record Refusal(int line, String reason, boolean ofInput) {
    /** What pgjdbc adds to the message. */
    private static final Pattern POSITION = Pattern.compile("\\s*Position: \\d+");
    private static final Pattern AT_LINE = Pattern.compile(" at line (\\d+)$");
    /** SQLSTATE classes: feature not supported, data exception, integrity constraint, syntax error or access rule. */
    private static final Set<String> OF_INPUT = Set.of("0A", "22", "23", "42");
    /** Not of the text: the user lacks a right, or the table is there already (PostgreSQL, MySQL). */
    private static final Set<String> OF_THE_DATABASE = Set.of("42501", "42P07", "42S01");
    /** MySQL: no right to the database, table, column, routine or a command. */
    private static final Set<Integer> NO_RIGHT = Set.of(1044, 1142, 1143, 1227, 1370);
    /** Under the SQLSTATE for anything: a column without a default, a wrong value, a CHECK that is violated; an unknown type. */
    private static final Set<Integer> WRONG_VALUE = Set.of(1364, 1366, 3819, 4161);

    /** @param text that the server was sent */
    public static Refusal of(SQLException error, String text) {
        String reason = POSITION.matcher(Objects.requireNonNullElse(error.getMessage(), "")).replaceAll("")
                .replaceAll("\\s*\\R\\s*", " ").strip();
        int line = 0;
        Matcher atLine = AT_LINE.matcher(reason);
        if (atLine.find()) {
            line = Integer.parseInt(atLine.group(1));
            reason = reason.substring(0, atLine.start());
        }
        int position = position(error);
        if (position > 0) {
            line = 1 + (int) text.chars().limit(position - 1L).filter(each -> each == '\n').count();
        }
        return new Refusal(line, reason.endsWith(".") ? reason.substring(0, reason.length() - 1) : reason,
                isOfInput(error));
    }

    /** @return of the error in PostgreSQL's text, in characters from 1; 0 where it is not known */
    private static int position(SQLException error) {
        ServerErrorMessage message = error instanceof PSQLException refused ? refused.getServerErrorMessage() : null;
        return message == null ? 0 : message.getPosition();
    }

    private static boolean isOfInput(SQLException error) {
        String state = Objects.requireNonNullElse(error.getSQLState(), "");
        if (OF_THE_DATABASE.contains(state) || NO_RIGHT.contains(error.getErrorCode())) {
            return false;
        }
        return OF_INPUT.stream().anyMatch(state::startsWith) || WRONG_VALUE.contains(error.getErrorCode());
    }
}
