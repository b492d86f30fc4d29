#!/usr/bin/env bash
# Fetches MariaDB, server and client, with Galera for clusters, for db=mariadb: getMariaDB.sh
#
# Unpacks the packages of this machine's release, with the C library that they need, into LINEUP_HOME (default
# ~/.cache/lineup). They come from the package mirror of this machine's apt sources. The script installs nothing, changes
# nothing in the system, and needs no root. It works on Debian and Ubuntu, not on systems without apt-get.
# It never replaces an existing MariaDB, because a server may be using it. MariaDB is licensed under the GPL.
set -euo pipefail

home=${LINEUP_HOME:-${HOME:?}/.cache/lineup}
here=$(dirname "$(readlink -f "$0")")

# Whether a folder contains the server of its name, and the client. A server may be running from it.
present() {
    [[ -x $1/usr/bin/mariadb && $("$here/debianPackages.sh" version "$1" usr/sbin/mariadbd) == "${1##*/mariadb-}" ]]
}

client() {
    printf 'Its client: %q run %q usr/bin/mariadb\n' "$here/debianPackages.sh" "$1"
}

for folder in "$home"/mariadb-[0-9]*; do
    if present "$folder" && [[ -e $folder/usr/lib/galera/libgalera_smm.so ]]; then
        echo "MariaDB ${folder##*-} is in $folder already. Delete that folder to fetch the newest version."
        client "$folder"
        exit 0
    fi
done
echo "Fetching MariaDB from this system's packages into a folder of $home; nothing is installed in the system:"
new=$({ mkdir -p "$home" && mktemp -d "$home/mariadb.XXXXXX"; } 2>/dev/null) || {
    echo "Cannot write in $home. Set LINEUP_HOME to your own folder." >&2
    exit 1
}
trap 'rm -rf "$new"' EXIT
"$here/debianPackages.sh" own+ "$new/root" mariadb-server-core mariadb-client-core galera-4
version=$("$here/debianPackages.sh" version "$new/root" usr/sbin/mariadbd) || true
[[ -n $version ]] || {
    echo "The fetched server does not run on this machine." >&2
    exit 1
}
if present "$home/mariadb-$version"; then
    # An earlier version of this script fetched no Galera.
    cp -rn "$new/root/." "$home/mariadb-$version" || true
else
    rm -rf "$home/mariadb-$version"
    mv -T "$new/root" "$home/mariadb-$version"
fi
echo "MariaDB $version is in $home/mariadb-$version. Use it with"
echo "  db=mariadb"
echo "  server=embedded, or server=cluster for three servers with Galera"
client "$home/mariadb-$version"
