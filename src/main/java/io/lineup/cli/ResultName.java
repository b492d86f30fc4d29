package io.lineup.cli;

import java.nio.file.Path;
import java.util.function.Predicate;

import io.lineup.config.Folders;
import io.lineup.result.ResultFolderException;
import io.lineup.result.ResultsFolder;
import io.lineup.result.ResultsFolder.Entry;
import io.lineup.result.ResultsFolder.Kind;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A result on the command line: its folder, {@code last}, {@code last~1}, or a part of its name. */
class ResultName implements ITypeConverter<Path> {
    private final Predicate<Entry> fits;

    ResultName() {
        this(entry -> true);
    }

    private ResultName(Predicate<Entry> fits) {
        this.fits = fits;
    }

    /** The result of a run. */
    static final class OfRun extends ResultName {
        OfRun() {
            super(entry -> entry.kind() == Kind.RUN);
        }
    }

    @Override
    public final Path convert(String name) {
        try {
            return ResultsFolder.find(Folders.ofThisProcess().results(), name, fits);
        } catch (ResultFolderException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
