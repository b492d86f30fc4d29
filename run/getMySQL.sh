#!/usr/bin/env bash
# Brings MySQL 9.7 LTS, server and client, for server=embedded, server.version=9.7: getMySQL.sh
#
# MySQL comes as packages of Debian's unstable suite, with the C library that they need, unpacked into LINEUP_HOME (default
# ~/.cache/lineup). Nothing is installed, nothing of the system is touched, and root is not needed. Works on Debian; called
# again, it brings what is newest by then. MySQL is licensed under the GPL.
set -euo pipefail

readonly wanted=9.7
home=${LINEUP_HOME:-${HOME:?}/.cache/lineup}
here=$(dirname "$(readlink -f "$0")")

echo "Bringing MySQL into $home:"
mkdir -p "$home"
new=$(mktemp -d "$home/mysql.XXXXXX")
trap 'rm -rf "$new"' EXIT
"$here/debianPackages.sh" sid+ "$new/root" mysql-server-core mysql-client-core
loader=$(find "$new/root" -type f -name 'ld-linux*' -print -quit)
libraries=$(find "$new/root" -maxdepth 3 -type d -name '*-linux-gnu' -path '*/lib/*' | paste -sd :)
version=$("$loader" --library-path "$libraries" "$new/root/usr/sbin/mysqld" --no-defaults --version |
    sed -n 's/.*Ver \([0-9]*\.[0-9]*\.[0-9]*\).*/\1/p') || true
[[ -n $version ]] || {
    echo "The server that came does not run here." >&2
    exit 1
}
rm -rf "$home/mysql-$version"
mv -T "$new/root" "$home/mysql-$version"
echo "MySQL $version is in $home/mysql-$version. Use it with"
echo "  db=mysql"
echo "  server=embedded"
echo "  server.version=${version%.*}"
if [[ $version != "$wanted".* ]]; then
    echo "Debian's unstable suite has gone on from $wanted to $version; Lineup's tests were run with $wanted."
fi
