/**
 * Scripts in pgbench's language, read from files into an immutable program of steps whose variables are numbered. Nothing
 * here executes SQL.
 */
@NullMarked
package io.lineup.script;

import org.jspecify.annotations.NullMarked;
