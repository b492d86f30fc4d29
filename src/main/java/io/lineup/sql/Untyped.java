package io.lineup.sql;

/** Text whose type the server finds out, where it can. */
record Untyped(String text) {}
