/** Cuts SQL text into tokens as the server does that reads it. */
@NullMarked
package io.lineup.lexer;

import org.jspecify.annotations.NullMarked;
