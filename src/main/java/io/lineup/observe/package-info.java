/** What the server counts during a run, matched with the client's statements. */
@NullMarked
package io.lineup.observe;

import org.jspecify.annotations.NullMarked;
