package io.lineup.target;

/**
 * Which host of a URL with several a connection shall go to. If it cannot, the next one is tried.
 *
 * @param number in the order of the URL, 0 being the first; larger numbers start again at 0
 * @param standby whether it shall be one that takes no writes
 */
public record Node(int number, boolean standby) {
    /** The first that takes writes. */
    public static final Node FIRST = new Node(0, false);
}
