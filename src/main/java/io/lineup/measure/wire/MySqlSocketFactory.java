package io.lineup.measure.wire;

import java.net.Socket;

import com.mysql.cj.conf.PropertySet;
import com.mysql.cj.conf.RuntimeProperty;
import com.mysql.cj.protocol.StandardSocketFactory;

/** For MySQL Connector/J. */
public final class MySqlSocketFactory extends StandardSocketFactory {
    @Override
    protected Socket createSocket(PropertySet properties) {
        RuntimeProperty<String> id = properties.getStringProperty(CountedDriver.ID);
        return WireCounters.socket(id == null ? null : id.getValue());
    }
}
