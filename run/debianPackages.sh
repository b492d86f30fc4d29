#!/usr/bin/env bash
# Unpacks Debian packages into a folder. It installs nothing, changes nothing in the system, and needs no root.
#
#   debianPackages.sh own FOLDER PACKAGE ...   unpacks the packages, from the apt sources of this machine (Debian, Ubuntu)
#   debianPackages.sh own+ FOLDER PACKAGE ...  the same with all dependencies, so that nothing of the system is needed
#   debianPackages.sh sid+ FOLDER PACKAGE ...  the same from Debian's unstable suite, on this machine's Debian mirror; only on
#                                              Debian, because the apt sources of others name no Debian mirror
#   debianPackages.sh run FOLDER PROGRAM [ARGUMENT ...]   starts a program of that folder, such as usr/bin/mysql, with the
#                                              C library and the loader of that folder
#   debianPackages.sh version FOLDER PROGRAM   prints the version of a server in that folder; nothing if it does not run
#
# PACKAGE=VERSION accepts only VERSION.*: if the mirror offers another one, the script downloads nothing and exits with 3.
# It prints what it will download first, and downloads it from the package mirror of this machine's apt sources.
#
# Callers: getMySQL.sh, getMariaDB.sh, and Lineup, for libraries that its embedded MySQL lacks.
set -euo pipefail

fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

[[ $# -ge 3 ]] || fail "usage: debianPackages.sh own|own+|sid+ FOLDER PACKAGE ..., or run|version FOLDER PROGRAM ..."
readonly kind=$1 folder=$2
shift 2
if [[ $kind == run ]]; then
    [[ -x $folder/$1 ]] || fail "There is no program $folder/$1."
    loader=$(find "$folder/" -type f -name 'ld-linux*' -print -quit)
    libraries=$(find "$folder/" -maxdepth 3 -type d -name '*-linux-gnu' -path '*/lib/*' | paste -sd :)
    [[ -n $loader ]] || fail "There is no loader of programs (ld-linux) in $folder."
    exec "$loader" --library-path "$libraries" "$folder/$1" "${@:2}"
fi
export LC_ALL=C
if [[ $kind == version ]]; then
    bash "$(readlink -f "$0")" run "$folder" "$1" --no-defaults --version 2>/dev/null |
        sed -n 's/.*Ver \([0-9]*\.[0-9]*\.[0-9]*\).*/\1/p'
    exit
fi
for program in apt-get dpkg-deb; do
    command -v "$program" >/dev/null ||
        fail "This machine has no $program. Debian's packages can be fetched only on Debian, Ubuntu and similar systems."
done
home=$(dirname "$folder")
work=$({ mkdir -p "$home" && mktemp -d "$folder.XXXXXX"; } 2>/dev/null) ||
    fail "Cannot write in $home. Set LINEUP_HOME to your own folder."
readonly work
trap 'rm -rf "$work"' EXIT
mkdir -p "$work"/{lists,archives,sources}/partial "$work/new"
: >"$work/status"

# Keep the machine's proxies and certificates; change only the places where apt writes.
apt=(-q -y -o Dir::State="$work" -o Dir::State::lists="$work/lists" -o Dir::Cache="$work"
    -o Dir::Cache::archives="$work/archives" -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache= -o Debug::NoLocking=true
    -o APT::Sandbox::User="$(id -un)" -o APT::Install-Recommends=false -o APT::Get::List-Cleanup=false
    -o Acquire::Languages=none -o Acquire::IndexTargets::deb::Contents-deb::DefaultEnabled=false)
case $kind in
*+) apt+=(-o Dir::State::status="$work/status") ;;
*) apt+=(-o Dir::State::status="$(dpkg_status=/var/lib/dpkg/status; [[ -r $dpkg_status ]] && echo $dpkg_status || echo "$work/status")") ;;
esac

update() {
    apt-get "${apt[@]}" update >"$work/log" 2>&1 || true
}

# Prints the Debian mirror of this machine.
mirror() {
    apt-get "$@" indextargets --format '$(CREATED_BY) $(ORIGIN) $(RELEASE) $(REPO_URI)' 2>/dev/null |
        awk '$1 == "Packages" && $2 == "Debian" && $3 !~ /-/ { print $4; exit }'
}

if [[ $kind == sid+ ]]; then
    uri=$(mirror)
    if [[ -z $uri ]]; then
        echo "  looking for a Debian mirror in this machine's apt sources ..."
        update
        uri=$(mirror "${apt[@]}")
    fi
    [[ -n $uri ]] || fail "This machine's apt sources name no Debian mirror, so the suite sid is not available."
    # Keys of coming releases sign the suites; apt tries all keys of this machine.
    printf 'deb %s sid main\n' "$uri" >"$work/sources/sid.list"
    apt+=(-o Dir::Etc::sourcelist="$work/sources/sid.list" -o Dir::Etc::sourceparts=-)
    echo "  suite sid of $uri"
fi
echo "  reading lists of packages ..."
update
if [[ $kind == own ]]; then
    bring=(apt-get "${apt[@]}" download "${@%%=*}")
else
    bring=(apt-get "${apt[@]}" install --download-only "${@%%=*}")
fi
# Each line 'URI' NAME_VERSION_ARCHITECTURE.deb BYTES HASH becomes NAME VERSION BYTES, the version without its epoch.
"${bring[@]}" --print-uris 2>>"$work/log" |
    sed -n "s/^'[^']*' \([^_]*\)_\(.*%3a\)\?\([^_]*\)_[^ ]* \([0-9]*\) .*/\1 \3 \4/p" >"$work/plan" ||
    fail "apt-get cannot fetch ${*%%=*}: $(tail -n 5 "$work/log")"
for package in "$@"; do
    offered=$(awk -v name="${package%%=*}" '$1 == name { print $2 }' "$work/plan")
    if [[ $package == *=* && $offered != "${package#*=}".* ]]; then
        echo "The package mirror of this machine offers ${package%%=*} $offered, and not ${package#*=}." >&2
        exit 3
    fi
done
awk '{ bytes += $3 } END { printf "  to download from this machine'\''s package mirror: %d packages, %.1f MB:\n", NR, bytes / 1e6 }' "$work/plan"
awk '{ print $1 "=" $2 }' "$work/plan" | paste -sd ' ' | fold -s -w 110 | sed 's/^/    /'
(cd "$work/archives" && "${bring[@]}" >>"$work/log" 2>&1) || fail "apt-get cannot fetch ${*%%=*}: $(tail -n 5 "$work/log")"
for package in "$work"/archives/*.deb; do
    dpkg-deb -x "$package" "$work/new"
done
chmod 755 "$work/new"
rm -rf "$folder"
mv -T "$work/new" "$folder"
