package io.lineup.result;

import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * What costs are divided by: the completed transactions of some kinds.
 *
 * @param name of one, such as {@code transaction}
 * @param of   names of the kinds that are counted; empty for all
 */
public record Unit(String name, List<String> of) {
    /** Of a workload that names no other. */
    public static final Unit TRANSACTION = new Unit("transaction", List.of());

    public Unit {
        of = List.copyOf(of);
    }

    /** @return whether every completed transaction is one */
    @JsonIgnore
    public boolean isEveryTransaction() {
        return of.isEmpty();
    }

    /** @return whether transactions of this kind are counted */
    public boolean counts(String kind) {
        return of.isEmpty() || of.contains(kind);
    }

    /** @return how many of them completed */
    public long completed(Map<String, TransactionSummary> transactions) {
        return transactions.entrySet().stream().filter(each -> counts(each.getKey()))
                .mapToLong(each -> each.getValue().count()).sum();
    }

    /** @return what a completed transaction of any kind is called: {@code transaction}, {@code execution} */
    public String ofAnyKind() {
        return isEveryTransaction() ? name : TRANSACTION.name;
    }

    /** @return the same with its article */
    public String oneOfAnyKind() {
        return ("aeiou".indexOf(ofAnyKind().charAt(0)) < 0 ? "a " : "an ") + ofAnyKind();
    }

    /** @return what several are called */
    public String plural() {
        return name + "s";
    }

    /** @return name of a figure for each of them: {@code micros} makes {@code microsPerTransaction} */
    public String per(String figure) {
        return figure + "Per" + Figures.capital(name);
    }
}
