package io.lineup.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.lineup.expression.EvaluationException;
import io.lineup.expression.Frame;
import io.lineup.expression.Value;
import io.lineup.lexer.SqlSyntax;
import io.lineup.random.RandomStream;

/** A script's own steps fill the variables, as a terminal does. */
class SqlTextTest {
    private static final class Run {
        private final Frame frame;
        private final SqlText text;

        Run(String script, Map<String, String> defines) {
            Scripts scripts = Described.parse(SqlSyntax.POSTGRES, defines, script);
            TransactionScript transaction = scripts.transactions().getFirst();
            frame = scripts.variables().frame(10, 3, 42, 43, new RandomStream(1), message -> {});
            for (Step step : transaction.inputs()) {
                if (step instanceof Step.Assign assign) {
                    frame.assign(assign.slot(), assign.expression());
                }
            }
            text = transaction.statements().getLast().text();
        }

        String jdbc() {
            return text.jdbc(frame);
        }

        String key() {
            StringBuilder key = new StringBuilder();
            text.appendKey(frame, key);
            return key.toString();
        }

        List<String> bound() throws SQLException {
            List<String> bound = new ArrayList<>();
            text.bind(frame, new SqlText.Sink() {
                @Override
                public void bind(int position, Value value) {
                    bound.add(position + " " + value.kind() + " " + value);
                }

                @Override
                public void bind(int position, String literal) {
                    bound.add(position + " literal " + literal);
                }
            });
            return bound;
        }
    }

    @Test
    void parametersAreBoundInTheOrderOfTheText() throws SQLException {
        Run run = new Run("\\set a 5\n\\set b 2.50\n\\set c null\nSELECT :b, 'x:a', :c, :a, :scale, :client_id",
                Map.of());
        assertThat(run.text.isFixed()).isTrue();
        assertThat(run.jdbc()).isEqualTo("SELECT ?, ?, ?, ?, ?, ?");
        assertThat(run.bound()).containsExactly("1 double 2.5", "2 literal x5", "3 null NULL", "4 int 5", "5 int 10",
                "6 int 3");
    }

    @Test
    void aVariableInANameIsAPartOfTheText() throws SQLException {
        Run run = new Run("\\set a 5\nUPDATE t:a SET x = :a, y = t:a.y, z = 'NULL:n'\n\\set n 1", Map.of("n", "7"));
        assertThat(run.text.isFixed()).isFalse();
        assertThat(run.jdbc()).isEqualTo("UPDATE t5 SET x = ?, y = t5.y, z = ?");
        assertThat(run.bound()).containsExactly("1 int 5", "2 literal NULL7");
    }

    @Test
    void textsDifferWhereTheirKeysDo() {
        String script = "\\set a %s\n\\set b %s\n\\set c array(%s, 1)\n\\set d %s\n"
                + "SELECT x FROM t:a, u:b WHERE i IN ((:c, u:b.y)...) AND d = :d";
        Run first = new Run(script.formatted("1", "23", "2", "4"), Map.of());
        assertThat(first.key()).isEqualTo(new Run(script.formatted("1", "23", "2", "5"), Map.of()).key());
        assertThat(List.of(new Run(script.formatted("12", "3", "2", "4"), Map.of()).key(),
                new Run(script.formatted("1", "23", "3", "4"), Map.of()).key(),
                new Run(script.formatted("1", "24", "2", "4"), Map.of()).key())).doesNotContain(first.key());
    }

    @Test
    void elementsOfOneRowStandTogether() throws SQLException {
        Run run = new Run("\\set a array(2, random(5, 5))\n\\set b array(2, pad(7, 2))\n\\set c 1\n"
                + "INSERT INTO t VALUES (:a, :c, :b)... RETURNING :c", Map.of());
        assertThat(run.jdbc()).isEqualTo("INSERT INTO t VALUES (?, ?, ?), (?, ?, ?) RETURNING ?");
        assertThat(run.bound()).containsExactly("1 int 5", "2 int 1", "3 string 07", "4 int 5", "5 int 1",
                "6 string 07",
                "7 int 1");
    }

    @Test
    void arraysOfAGroupAreEquallyLong() {
        Run run = new Run("\\set a array(2, 1)\n\\set b array(3, 1)\nINSERT INTO t VALUES (:a, :b)...", Map.of());
        assertThatThrownBy(run::jdbc).isInstanceOf(EvaluationException.class)
                .hasMessageContaining(" 2 and 3 ");
    }

    @Test
    void definesTakeThePlaceOfPredefinedVariables() throws SQLException {
        Run run = new Run("\\set scale :scale * 2\nSELECT :scale, :client_id, :random_seed, :default_seed",
                Map.of("scale", "50"));
        assertThat(run.bound()).containsExactly("1 int 100", "2 int 3", "3 int 42", "4 int 43");
    }
}
