package io.lineup.cli.console;

/** ANSI colours, or none. */
enum Colour {
    GREEN("32"), YELLOW("33"), RED("31"), BOLD("1");

    private final String code;

    Colour(String code) {
        this.code = code;
    }

    /** @return the text in this colour when {@code on}, else unchanged */
    String paint(String text, boolean on) {
        return on ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }
}
