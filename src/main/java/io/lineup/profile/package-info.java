/** Starts flight recordings and reads them back: samples joined to statements, flame graphs. */
@NullMarked
package io.lineup.profile;

import org.jspecify.annotations.NullMarked;
