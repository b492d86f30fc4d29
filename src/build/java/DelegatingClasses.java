import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

import com.sun.source.util.JavacTask;

/**
 * Writes the classes of {@code io.lineup.connector} that hand JDBC calls on to the real objects, and the one that records
 * the setters of a prepared statement. They are written from {@code java.sql} as the compiler sees it under
 * {@code --release}, default methods included, so that none is forgotten and none is too new.
 * <p>
 * Arguments: the folder to write to, the release.
 */
final class DelegatingClasses {
    private static final String PACKAGE = "io.lineup.connector";
    /** What reaches past a wrapper, and what a wrapper answers itself. */
    private static final Set<String> WRITTEN_BY_HAND = Set.of("unwrap", "isWrapperFor");
    /** Setters whose values a merged statement can carry; {@code BatchRows} has a method of the same name for each. */
    private static final Set<String> RECORDED = Set.of("setNull(int,int)", "setNull(int,int,java.lang.String)",
            "setBoolean(int,boolean)", "setByte(int,byte)", "setShort(int,short)", "setInt(int,int)",
            "setLong(int,long)", "setDouble(int,double)", "setBigDecimal(int,java.math.BigDecimal)",
            "setString(int,java.lang.String)", "setBytes(int,byte[])", "setDate(int,java.sql.Date)",
            "setTime(int,java.sql.Time)", "setTimestamp(int,java.sql.Timestamp)", "setObject(int,java.lang.Object)",
            "setObject(int,java.lang.Object,int)");

    /**
     * Those of them that fail only for the statement and the index, and whose values nobody can change: the real statement
     * takes them when it needs them.
     */
    private static final Set<String> PUT_OFF = Set.of("setNull(int,int)", "setBoolean(int,boolean)",
            "setByte(int,byte)", "setShort(int,short)", "setInt(int,int)", "setLong(int,long)",
            "setBigDecimal(int,java.math.BigDecimal)", "setString(int,java.lang.String)", "setBytes(int,byte[])",
            "setObject(int,java.lang.Object)");

    private final Path folder;
    private final JavacTask task;

    private DelegatingClasses(Path folder, JavacTask task) {
        this.folder = folder;
        this.task = task;
    }

    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0], PACKAGE.replace('.', '/')));
        JavacTask task = (JavacTask) ToolProvider.getSystemJavaCompiler().getTask(null, null, null,
                List.of("--release", args[1], "-proc:none"), null, List.of(new Nothing()));
        task.analyze();
        DelegatingClasses classes = new DelegatingClasses(folder, task);
        classes.delegating("DelegatingConnection", "java.sql.Connection", null);
        classes.delegating("DelegatingMetaData", "java.sql.DatabaseMetaData", null);
        classes.delegating("DelegatingResultSet", "java.sql.ResultSet", null);
        classes.delegating("DelegatingStatement", "java.sql.Statement", null);
        classes.delegating("DelegatingPreparedStatement", "java.sql.PreparedStatement", "BulkStatement");
        classes.delegating("DelegatingCallableStatement", "java.sql.CallableStatement", "BulkPreparedStatement");
        classes.recording();
    }

    /** @param parent the class that delegates the parent interface's methods; null if this one does */
    private void delegating(String name, String type, String parent) throws IOException {
        TypeElement element = task.getElements().getTypeElement(type);
        StringBuilder code = start(type);
        code.append("abstract class ").append(name).append(parent == null ? "" : " extends " + parent)
                .append(" implements ").append(type).append(" {\n    private final ").append(type).append(" real;\n\n");
        if (parent == null) {
            code.append("    ").append(name).append("(").append(type).append(" real) {\n");
        } else {
            code.append("    ").append(name).append("(BulkConnection connection, ").append(type).append(" real");
            code.append(parent.equals("BulkPreparedStatement")
                    ? ", StatementFacts facts) {\n        super(connection, real, facts);\n"
                    : ") {\n        super(connection, real);\n");
        }
        code.append("        this.real = real;\n    }\n");
        if (type.equals("java.sql.Statement")) {
            code.append("\n    abstract java.sql.ResultSet wrap(java.sql.ResultSet real);\n")
                    .append("\n    abstract void executing() throws java.sql.SQLException;\n")
                    .append("\n    abstract void executed(String sql);\n\n    abstract void executed();\n");
        }
        for (ExecutableElement method : methods(element, parent == null)) {
            method(code, method, body(type, method));
        }
        write(name, code);
    }

    private static String body(String type, ExecutableElement method) {
        String name = method.getSimpleName().toString();
        String call = "real." + name + "(" + names(method) + ")";
        boolean ofStatement = type.endsWith("Statement");
        if (ofStatement && type(method.getReturnType()).equals("java.sql.ResultSet")) {
            call = "wrap(" + call + ")";
        }
        String body = (type(method.getReturnType()).equals("void") ? "" : "return ") + call + ";";
        if (!ofStatement || !name.startsWith("execute") || name.endsWith("Batch")) {
            return body;
        }
        String after = method.getParameters().isEmpty() ? "executed();" : "executed(a0);";
        return "executing();\n        try {\n            " + body + "\n        } finally {\n            " + after
                + "\n        }";
    }

    private void recording() throws IOException {
        String type = "java.sql.PreparedStatement";
        StringBuilder code = start(type);
        code.append("abstract class RecordingStatement extends BulkPreparedStatement {\n    final BatchRows rows;\n\n")
                .append("    RecordingStatement(BulkConnection connection, ").append(type)
                .append(" real, StatementFacts facts, int parameters) {\n        super(connection, real, facts);\n")
                .append("        this.rows = new BatchRows(parameters);\n    }\n")
                .append("\n    abstract boolean putsOff(int index) throws java.sql.SQLException;\n")
                .append("\n    abstract boolean putsOff(int index, Object value) throws java.sql.SQLException;\n")
                .append("\n    abstract void catchUp() throws java.sql.SQLException;\n");
        Set<String> missing = new java.util.TreeSet<>(RECORDED);
        for (ExecutableElement method : methods(task.getElements().getTypeElement(type), false)) {
            String name = method.getSimpleName().toString();
            boolean setter = name.startsWith("set") && !method.getParameters().isEmpty()
                    && type(method.getParameters().getFirst().asType()).equals("int");
            if (setter) {
                String signature = signature(method);
                boolean recorded = missing.remove(signature);
                String real = "super." + name + "(" + names(method) + ");";
                String first = PUT_OFF.contains(signature)
                        ? "if (!putsOff(" + (name.equals("setObject") ? "a0, a1" : "a0") + ")) {\n            " + real
                                + "\n        }"
                        : "catchUp();\n        " + real;
                method(code, method, first + "\n        rows."
                        + (recorded ? name + "(" + names(method) + ");" : "setOther(a0);"));
            }
        }
        if (!missing.isEmpty()) {
            throw new IllegalStateException("no such setters: " + missing);
        }
        write("RecordingStatement", code);
    }

    private static StringBuilder start(String type) {
        return new StringBuilder("package " + PACKAGE + ";\n\n/** Generated from {@link " + type + "}. */\n"
                + "@org.jspecify.annotations.NullUnmarked\n@SuppressWarnings({\"deprecation\", \"removal\"})\n");
    }

    private void write(String name, StringBuilder code) throws IOException {
        Path file = folder.resolve(name + ".java");
        String text = code.append("}\n").toString();
        if (!Files.exists(file) || !Files.readString(file).equals(text)) {
            Files.writeString(file, text);
        }
    }

    private void method(StringBuilder code, ExecutableElement method, String body) {
        code.append('\n');
        if (task.getElements().isDeprecated(method)) {
            code.append("    @Deprecated\n");
        }
        code.append("    @Override\n    public ").append(typeParameters(method)).append(type(method.getReturnType()))
                .append(' ').append(method.getSimpleName()).append('(');
        List<String> parameters = new ArrayList<>();
        for (int i = 0; i < method.getParameters().size(); i++) {
            parameters.add(type(method.getParameters().get(i).asType()) + " a" + i);
        }
        code.append(String.join(", ", parameters)).append(')');
        if (!method.getThrownTypes().isEmpty()) {
            code.append(" throws ").append(method.getThrownTypes().stream().map(DelegatingClasses::type)
                    .collect(Collectors.joining(", ")));
        }
        code.append(" {\n        ").append(body).append("\n    }\n");
    }

    /** @return the interface's own instance methods, and those it inherits if {@code all}, in a steady order */
    private List<ExecutableElement> methods(TypeElement type, boolean all) {
        TreeMap<String, ExecutableElement> found = new TreeMap<>();
        for (ExecutableElement method : ElementFilter.methodsIn(task.getElements().getAllMembers(type))) {
            TypeElement owner = (TypeElement) method.getEnclosingElement();
            boolean wanted = all ? owner.getKind().isInterface() : owner.equals(type);
            if (wanted && !method.getModifiers().contains(Modifier.STATIC)
                    && !WRITTEN_BY_HAND.contains(method.getSimpleName().toString())) {
                found.put(signature(method), method);
            }
        }
        return List.copyOf(found.values());
    }

    private static String signature(ExecutableElement method) {
        return method.getSimpleName() + "(" + method.getParameters().stream().map(each -> type(each.asType()))
                .collect(Collectors.joining(",")) + ")";
    }

    private static String names(ExecutableElement method) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < method.getParameters().size(); i++) {
            names.add("a" + i);
        }
        return String.join(", ", names);
    }

    private static String typeParameters(ExecutableElement method) {
        return method.getTypeParameters().isEmpty()
                ? ""
                : "<" + method.getTypeParameters().stream().map(TypeParameterElement::toString)
                        .collect(Collectors.joining(", ")) + "> ";
    }

    private static String type(TypeMirror type) {
        return type.toString();
    }

    /** The compiler wants something to compile before it answers. */
    private static final class Nothing extends SimpleJavaFileObject {
        Nothing() {
            super(URI.create("string:///Nothing.java"), JavaFileObject.Kind.SOURCE);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return "interface Nothing {}";
        }
    }
}
