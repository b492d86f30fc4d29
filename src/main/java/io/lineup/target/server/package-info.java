/** Starts and stops embedded servers. */
@NullMarked
package io.lineup.target.server;

import org.jspecify.annotations.NullMarked;
