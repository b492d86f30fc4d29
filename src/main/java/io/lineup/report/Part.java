package io.lineup.report;

/** What a time consists of. The order and the colours are the same wherever parts are drawn. */
public enum Part {
    CLIENT("client", "client CPU"),
    SERVER("server", "server"),
    REST("rest", "rest"),
    BETWEEN("between", "between statements");

    private final String style;
    private final String label;

    Part(String style, String label) {
        this.style = style;
        this.label = label;
    }

    /** @return class of its colour */
    public String style() {
        return style;
    }

    /** @return in words */
    public String label() {
        return label;
    }
}
