#!/usr/bin/env bash
# Fetches MySQL 9.7 LTS, server and client, for server=embedded, server.version=9.7: getMySQL.sh [VERSION]
#
# Unpacks packages of Debian's unstable suite, with the C library that they need, into LINEUP_HOME (default
# ~/.cache/lineup). They come from the package mirror of this machine's apt sources. The script installs nothing, changes
# nothing in the system, and needs no root. It works on Debian, not on Ubuntu and other systems, whose apt sources name no
# Debian mirror. It never replaces an existing MySQL, because a server may be using it. The suite has one version at a time:
# if it offers a newer one, VERSION, such as 9.8, fetches that. MySQL is licensed under the GPL.
set -euo pipefail

readonly tested=9.7
readonly wanted=${1:-$tested}
[[ $# -le 1 && $wanted =~ ^[0-9]+\.[0-9]+$ ]] || {
    echo "usage: getMySQL.sh [VERSION], such as $tested" >&2
    exit 2
}
home=${LINEUP_HOME:-${HOME:?}/.cache/lineup}
here=$(dirname "$(readlink -f "$0")")

# Whether a folder contains the server of its name, and the client. A server may be running from it.
present() {
    [[ -x $1/usr/bin/mysql && $("$here/debianPackages.sh" version "$1" usr/sbin/mysqld) == "${1##*/mysql-}" ]]
}

client() {
    printf 'Its client: %q run %q usr/bin/mysql\n' "$here/debianPackages.sh" "$1"
}

for folder in "$home/mysql-$wanted".*; do
    if present "$folder"; then
        echo "MySQL ${folder##*-} is in $folder already. Delete that folder to fetch the newest version."
        client "$folder"
        exit 0
    fi
done
echo "Fetching MySQL $wanted from Debian's packages into a folder of $home; nothing is installed in the system:"
new=$({ mkdir -p "$home" && mktemp -d "$home/mysql.XXXXXX"; } 2>/dev/null) || {
    echo "Cannot write in $home. Set LINEUP_HOME to your own folder." >&2
    exit 1
}
trap 'rm -rf "$new"' EXIT
"$here/debianPackages.sh" sid+ "$new/root" "mysql-server-core=$wanted" mysql-client-core || {
    [[ $? -ne 3 ]] || echo "run/getMySQL.sh VERSION fetches the offered version, but Lineup is tested with $tested." >&2
    echo "Without MySQL $wanted: do not set server.version, and use the MySQL 8.0 that comes with Lineup. Or use your own" \
        "server, with props/mysql.properties." >&2
    exit 1
}
version=$("$here/debianPackages.sh" version "$new/root" usr/sbin/mysqld) || true
[[ -n $version ]] || {
    echo "The fetched server does not run on this machine." >&2
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
