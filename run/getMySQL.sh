#!/usr/bin/env bash
# Brings MySQL 9.7 LTS, server and client, for server=embedded, server.version=9.7: getMySQL.sh
#
# MySQL comes as packages of Debian's unstable suite, with the C library that they need, unpacked into LINEUP_HOME (default
# ~/.cache/lineup). Nothing is installed, nothing of the system is touched, and root is not needed. Works on Debian.
# What is there already stays, since a server may be using it. MySQL is licensed under the GPL.
set -euo pipefail

readonly wanted=9.7
home=${LINEUP_HOME:-${HOME:?}/.cache/lineup}
here=$(dirname "$(readlink -f "$0")")

# Whether a folder holds the server that its name promises, and the client. A server may be running from it.
present() {
    [[ -x $1/usr/bin/mysql && $("$here/debianPackages.sh" version "$1" usr/sbin/mysqld) == "${1##*/mysql-}" ]]
}

for folder in "$home/mysql-$wanted".*; do
    if present "$folder"; then
        echo "MySQL ${folder##*-} is in $folder already. Delete that folder to bring what is newest by now."
        exit 0
    fi
done
echo "Bringing MySQL into $home:"
mkdir -p "$home"
new=$(mktemp -d "$home/mysql.XXXXXX")
trap 'rm -rf "$new"' EXIT
"$here/debianPackages.sh" sid+ "$new/root" mysql-server-core mysql-client-core
version=$("$here/debianPackages.sh" version "$new/root" usr/sbin/mysqld) || true
[[ -n $version ]] || {
    echo "The server that came does not run here." >&2
    exit 1
}
if ! present "$home/mysql-$version"; then
    rm -rf "$home/mysql-$version"
    mv -T "$new/root" "$home/mysql-$version"
fi
echo "MySQL $version is in $home/mysql-$version. Use it with"
echo "  db=mysql"
echo "  server=embedded"
echo "  server.version=${version%.*}"
if [[ $version != "$wanted".* ]]; then
    echo "Debian's unstable suite has gone on from $wanted to $version; Lineup's tests were run with $wanted."
fi
