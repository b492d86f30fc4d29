#!/usr/bin/env bash
# Brings MySQL 9.7 LTS, server and client, for server=embedded, server.version=9.7: getMySQL.sh [VERSION]
#
# MySQL comes as packages of Debian's unstable suite, with the C library that they need, from the package mirror that this
# machine's apt sources name, unpacked into LINEUP_HOME (default ~/.cache/lineup). Nothing is installed, nothing of the system
# is touched, and root is not needed. Works on Debian; not on Ubuntu and other systems, whose sources name no mirror of Debian.
# What is there already stays, since a server may be using it. The suite holds one version at a time: when it has gone on,
# VERSION, such as 9.8, brings that one. MySQL is licensed under the GPL.
set -euo pipefail

readonly tested=9.7
readonly wanted=${1:-$tested}
[[ $# -le 1 && $wanted =~ ^[0-9]+\.[0-9]+$ ]] || {
    echo "usage: getMySQL.sh [VERSION], such as $tested" >&2
    exit 2
}
home=${LINEUP_HOME:-${HOME:?}/.cache/lineup}
here=$(dirname "$(readlink -f "$0")")

# Whether a folder holds the server that its name promises, and the client. A server may be running from it.
present() {
    [[ -x $1/usr/bin/mysql && $("$here/debianPackages.sh" version "$1" usr/sbin/mysqld) == "${1##*/mysql-}" ]]
}

client() {
    printf 'Its client: %q run %q usr/bin/mysql\n' "$here/debianPackages.sh" "$1"
}

for folder in "$home/mysql-$wanted".*; do
    if present "$folder"; then
        echo "MySQL ${folder##*-} is in $folder already. Delete that folder to bring what is newest by now."
        client "$folder"
        exit 0
    fi
done
echo "Bringing MySQL $wanted into a folder of $home, out of Debian's packages; nothing is installed in the system:"
new=$({ mkdir -p "$home" && mktemp -d "$home/mysql.XXXXXX"; } 2>/dev/null) || {
    echo "Nothing can be written in $home. Set LINEUP_HOME to a folder of your own." >&2
    exit 1
}
trap 'rm -rf "$new"' EXIT
"$here/debianPackages.sh" sid+ "$new/root" "mysql-server-core=$wanted" mysql-client-core || {
    [[ $? -ne 3 ]] || echo "run/getMySQL.sh VERSION brings what is offered, though Lineup's tests were run with $tested. Or leave" \
        "server.version out, for the MySQL 8.0 that comes with Lineup; or use a server of your own, by props/mysql.properties." >&2
    exit 1
}
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
client "$home/mysql-$version"
