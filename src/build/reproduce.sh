#!/usr/bin/env bash
# Builds the release of the present commit twice, in two clones with different paths, umasks, time zones and languages, and
# compares the archives: reproduce.sh [Maven options]. Takes some minutes; needs 2 GB in TMPDIR.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

build() {
    local clone=$work/$1
    shift
    git clone -q . "$clone"
    (cd "$clone" && ./mvnw -B -ntp -q -P release package -DskipTests "$@")
}

(umask 022 && TZ=UTC LC_ALL=C.UTF-8 build one "$@")
(umask 077 && TZ=Asia/Tokyo LC_ALL=C build a-longer/path/two "$@")
failed=0
for archive in "$work"/one/target/lineup-*.tar.gz; do
    name=$(basename "$archive")
    other=$work/a-longer/path/two/target/$name
    if cmp -s "$archive" "$other"; then
        sha256sum "$archive" | sed "s|  .*/|  |"
        continue
    fi
    failed=1
    echo "$name differs:"
    mkdir "$work/one.unpacked" "$work/two.unpacked"
    tar xzf "$archive" -C "$work/one.unpacked"
    tar xzf "$other" -C "$work/two.unpacked"
    diff <(tar tvzf "$archive") <(tar tvzf "$other") | head -n 20 || true
    diff -rq "$work/one.unpacked" "$work/two.unpacked" | head -n 20 || true
    rm -rf "$work/one.unpacked" "$work/two.unpacked"
done
exit $failed
