package io.lineup.cli.doctor;

import java.util.List;

/** Looks at one side of the machine or the server. */
interface DoctorCheck {
    List<Advice> findings();
}
