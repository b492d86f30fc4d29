#!/usr/bin/env bash
# Brings MariaDB, server and client, for db=mariadb, server=embedded: getMariaDB.sh
#
# MariaDB comes as packages of this machine's own release (Debian, Ubuntu), with the C library that they need, unpacked into
# LINEUP_HOME (default ~/.cache/lineup). Nothing is installed, nothing of the system is touched, and root is not needed.
# Called again, it brings what is newest by then. MariaDB is licensed under the GPL.
set -euo pipefail

home=${LINEUP_HOME:-${HOME:?}/.cache/lineup}
here=$(dirname "$(readlink -f "$0")")

echo "Bringing MariaDB into $home:"
mkdir -p "$home"
new=$(mktemp -d "$home/mariadb.XXXXXX")
trap 'rm -rf "$new"' EXIT
"$here/debianPackages.sh" own+ "$new/root" mariadb-server-core mariadb-client-core
loader=$(find "$new/root" -type f -name 'ld-linux*' -print -quit)
libraries=$(find "$new/root" -maxdepth 3 -type d -name '*-linux-gnu' -path '*/lib/*' | paste -sd :)
version=$("$loader" --library-path "$libraries" "$new/root/usr/sbin/mariadbd" --no-defaults --version |
    sed -n 's/.*Ver \([0-9]*\.[0-9]*\.[0-9]*\).*/\1/p') || true
[[ -n $version ]] || {
    echo "The server that came does not run here." >&2
    exit 1
}
rm -rf "$home/mariadb-$version"
mv -T "$new/root" "$home/mariadb-$version"
echo "MariaDB $version is in $home/mariadb-$version. Use it with"
echo "  db=mariadb"
echo "  server=embedded"
