package io.lineup.tpcc.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import io.lineup.config.Property;
import io.lineup.config.PropertyCatalogue;
import io.lineup.config.WorkloadProperties;

class TpccPropertiesTest {
    private static final List<Class<?>> SUBJECTS = List.of(TpccProperties.class, MixProperties.class,
            VariantProperties.class, BenchmarkSqlProperties.class);

    @Test
    void everyConstantIsDeclaredAndInTheCatalogue() throws Exception {
        List<Object> constants = new ArrayList<>();
        for (Class<?> subject : SUBJECTS) {
            for (Field field : subject.getDeclaredFields()) {
                if (field.getType() == Property.class) {
                    field.setAccessible(true);
                    constants.add(field.get(null));
                }
            }
        }

        assertThat(constants).hasSizeGreaterThan(15);
        assertThat(new ArrayList<Object>(PropertyCatalogue.all())).containsAll(constants);
        assertThat(WorkloadProperties.all()).extracting(WorkloadProperties::workload).containsExactly("tpcc");
    }
}
