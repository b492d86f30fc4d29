/** The whole story in one command: two servers, their differences, and the experiment that tests the suspects. */
@NullMarked
package io.lineup.story;

import org.jspecify.annotations.NullMarked;
