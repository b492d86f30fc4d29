/** What the terminal shows, as text: nothing here prints. */
@NullMarked
package io.lineup.cli.console;

import org.jspecify.annotations.NullMarked;
