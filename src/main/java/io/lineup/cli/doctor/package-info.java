/** Looks for what would spoil a measurement: the machine, the JVM, the server's settings. Finds, and prints nothing. */
@NullMarked
package io.lineup.cli.doctor;

import org.jspecify.annotations.NullMarked;
