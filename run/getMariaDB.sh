#!/usr/bin/env bash
# Brings MariaDB, server and client, for db=mariadb, server=embedded: getMariaDB.sh
#
# MariaDB comes as packages of this machine's own release, with the C library that they need, from the package mirror that its
# apt sources name, unpacked into LINEUP_HOME (default ~/.cache/lineup). Nothing is installed, nothing of the system is
# touched, and root is not needed. Works on Debian and Ubuntu, not on systems without apt-get.
# What is there already stays, since a server may be using it. MariaDB is licensed under the GPL.
set -euo pipefail

home=${LINEUP_HOME:-${HOME:?}/.cache/lineup}
here=$(dirname "$(readlink -f "$0")")

# Whether a folder holds the server that its name promises, and the client. A server may be running from it.
present() {
    [[ -x $1/usr/bin/mariadb && $("$here/debianPackages.sh" version "$1" usr/sbin/mariadbd) == "${1##*/mariadb-}" ]]
}

client() {
    printf 'Its client: %q run %q usr/bin/mariadb\n' "$here/debianPackages.sh" "$1"
}

for folder in "$home"/mariadb-[0-9]*; do
    if present "$folder"; then
        echo "MariaDB ${folder##*-} is in $folder already. Delete that folder to bring what is newest by now."
        client "$folder"
        exit 0
    fi
done
echo "Bringing MariaDB into a folder of $home, out of this system's packages; nothing is installed in the system:"
new=$({ mkdir -p "$home" && mktemp -d "$home/mariadb.XXXXXX"; } 2>/dev/null) || {
    echo "Nothing can be written in $home. Set LINEUP_HOME to a folder of your own." >&2
    exit 1
}
trap 'rm -rf "$new"' EXIT
"$here/debianPackages.sh" own+ "$new/root" mariadb-server-core mariadb-client-core
version=$("$here/debianPackages.sh" version "$new/root" usr/sbin/mariadbd) || true
[[ -n $version ]] || {
    echo "The server that came does not run here." >&2
    exit 1
}
if ! present "$home/mariadb-$version"; then
    rm -rf "$home/mariadb-$version"
    mv -T "$new/root" "$home/mariadb-$version"
fi
echo "MariaDB $version is in $home/mariadb-$version. Use it with"
echo "  db=mariadb"
echo "  server=embedded"
client "$home/mariadb-$version"
