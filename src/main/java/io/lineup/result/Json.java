package io.lineup.result;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** The JSON files of a result folder: indented, decimals never in E-notation, unknown fields ignored when read. */
public final class Json {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .addModule(new SimpleModule().addSerializer(Double.class, new PlainDecimal())
                    .addSerializer(Double.TYPE, new PlainDecimal()).addSerializer(Instant.class, new IsoInstant())
                    .addDeserializer(Instant.class, new FromIsoInstant()))
            .build();

    private static final ObjectWriter WRITER = MAPPER.writer(new DefaultPrettyPrinter()
            .withObjectIndenter(new DefaultIndenter("  ", "\n")).withArrayIndenter(new DefaultIndenter("  ", "\n")));

    private Json() {}

    /**
     * Writes a new file and moves it over the old one, so that a reader never sees half of it.
     *
     * @throws ResultException if the file cannot be written
     */
    public static void write(Path file, Object value) {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        try {
            Files.writeString(fresh, WRITER.writeValueAsString(value) + "\n");
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new ResultException("Cannot write " + file + ": " + e.getMessage() + ".", e);
        }
    }

    /** @return an object in one line */
    public static String line(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(value.getClass() + " cannot be written as JSON.", e);
        }
    }

    /** @return what would be written, to be put into another object */
    static JsonNode tree(Object value) {
        return MAPPER.valueToTree(value);
    }

    /** @throws ResultException if the file is missing or contains no object of this type */
    public static <T> T read(Path file, Class<T> type) {
        return read(file, text -> MAPPER.readValue(text, type));
    }

    /**
     * @param upgrade turns an object of an earlier format into one of today's
     * @throws ResultException if the file is missing or contains no object of this type
     */
    static <T> T read(Path file, Class<T> type, Consumer<ObjectNode> upgrade) {
        return read(file, text -> {
            ObjectNode tree = MAPPER.readValue(text, ObjectNode.class);
            upgrade.accept(tree);
            return MAPPER.treeToValue(tree, type);
        });
    }

    private interface Parser<T> {
        T parse(String text) throws JsonProcessingException;
    }

    private static <T> T read(Path file, Parser<T> parser) {
        try {
            T value = parser.parse(Files.readString(file));
            String gap = gap(value);
            if (gap != null) {
                throw new ResultException(file + " is not a " + file.getFileName()
                        + " that can be read: " + (gap.isEmpty() ? "it" : gap) + " is missing or null.");
            }
            return value;
        } catch (NoSuchFileException e) {
            throw new ResultException("There is no " + file.getFileName() + " in " + file.getParent() + ".", e);
        } catch (JsonProcessingException e) {
            throw new ResultException(
                    file + " is not a " + file.getFileName() + " that can be read: " + reason(e), e);
        } catch (IOException e) {
            throw new ResultException("Cannot read " + file + ": " + e.getMessage() + ".", e);
        }
    }

    /**
     * Jackson leaves null where a file says nothing.
     *
     * @return where a value is null that must not be, such as {@code .host.os}; null if all are there
     */
    private static @Nullable String gap(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case Record whole -> gapOf(whole);
            case Object[] all -> gapOf(Arrays.asList(all));
            case Collection<?> all -> gapOf(all);
            case Map<?, ?> map -> gapOf(map.values());
            default -> null;
        };
    }

    private static @Nullable String gapOf(Collection<?> all) {
        int index = 0;
        for (Object each : all) {
            String gap = gap(each);
            if (gap != null) {
                return "[" + index + "]" + gap;
            }
            index++;
        }
        return null;
    }

    private static @Nullable String gapOf(Record whole) {
        try {
            for (RecordComponent each : whole.getClass().getRecordComponents()) {
                each.getAccessor().setAccessible(true);
                Object value = each.getAccessor().invoke(whole);
                boolean mayBeNull = each.getAnnotatedType().isAnnotationPresent(Nullable.class);
                String gap = value == null && mayBeNull ? null : gap(value);
                if (gap != null) {
                    return "." + each.getName() + gap;
                }
            }
            return null;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String reason(JsonProcessingException e) {
        return e instanceof ValueInstantiationException made
                ? "in " + (made.getPath().isEmpty() ? "it" : path(made.getPath()))
                        + (made.getCause() instanceof IllegalArgumentException cause && cause.getMessage() != null
                                ? ": " + cause.getMessage()
                                : ", a value is missing or is not possible there.")
                : e.getOriginalMessage();
    }

    private static String path(List<JsonMappingException.Reference> path) {
        return path.stream()
                .map(each -> each.getFieldName() == null ? "[" + each.getIndex() + "]" : each.getFieldName())
                .collect(Collectors.joining("."));
    }

    private static final class PlainDecimal extends JsonSerializer<Double> {
        @Override
        public void serialize(Double value, JsonGenerator out, SerializerProvider provider) throws IOException {
            if (Double.isFinite(value)) {
                out.writeNumber(BigDecimal.valueOf(value).toPlainString());
            } else {
                out.writeNull();
            }
        }
    }

    private static final class IsoInstant extends JsonSerializer<Instant> {
        @Override
        public void serialize(Instant value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeString(value.truncatedTo(ChronoUnit.MILLIS).toString());
        }
    }

    private static final class FromIsoInstant extends JsonDeserializer<Instant> {
        @Override
        public Instant deserialize(JsonParser in, DeserializationContext context) throws IOException {
            return Instant.parse(in.getValueAsString());
        }
    }
}
