/** Users, who are data, and workers, who execute their transactions: wait, execute, classify, record. */
@NullMarked
package io.lineup.terminal;

import org.jspecify.annotations.NullMarked;
