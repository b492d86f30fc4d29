package io.lineup.expression;

/**
 * A part of an expression.
 *
 * @param sort what it is
 * @param text as written; of a STRING without its quotes, of a VARIABLE without its colon, of a WORD in lower case
 * @param offset where it begins
 */
record Token(Sort sort, String text, int offset) {
    enum Sort {
        INT, DOUBLE, STRING, VARIABLE, WORD, SIGN, END
    }

    boolean isSign(String sign) {
        return sort == Sort.SIGN && text.equals(sign);
    }

    boolean isWord(String word) {
        return sort == Sort.WORD && text.equals(word);
    }
}
