#!/usr/bin/env bash
# Brings Debian packages into a folder without installing them: no root, nothing of the system is touched.
#
#   debianPackages.sh own FOLDER PACKAGE ...   the packages alone, from the sources of this machine (Debian, Ubuntu)
#   debianPackages.sh own+ FOLDER PACKAGE ...  with all that they depend on, so that nothing of the system is needed
#   debianPackages.sh sid+ FOLDER PACKAGE ...  the same from Debian's unstable suite, by this machine's own Debian mirror; on
#                                              Debian only, since the sources of others name none
#   debianPackages.sh run FOLDER PROGRAM [ARGUMENT ...]   a program in that folder, such as usr/bin/mysql, with the C library
#                                              and the loader beside it
#   debianPackages.sh version FOLDER PROGRAM   what a server in that folder says is its version; says nothing where it does not run
#
# PACKAGE=VERSION takes no other than VERSION.*; exits with 3, before anything is downloaded, where that is not offered. What
# will be downloaded is printed before it is, and comes from the package mirror that this machine's apt sources name.
#
# Called by getMySQL.sh, getMariaDB.sh, and by Lineup itself for libraries that its embedded MySQL lacks.
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
        fail "This machine has no $program: packages of Debian can be brought on Debian, Ubuntu and their like only."
done
home=$(dirname "$folder")
work=$({ mkdir -p "$home" && mktemp -d "$folder.XXXXXX"; } 2>/dev/null) ||
    fail "Nothing can be written in $home. Set LINEUP_HOME to a folder of your own."
readonly work
trap 'rm -rf "$work"' EXIT
mkdir -p "$work"/{lists,archives,sources}/partial "$work/new"
: >"$work/status"

# What the machine's own configuration says of proxies and certificates holds; only the places where apt writes change.
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

# Prints the mirror that this machine has Debian from.
mirror() {
    apt-get "$@" indextargets --format '$(CREATED_BY) $(ORIGIN) $(RELEASE) $(REPO_URI)' 2>/dev/null |
        awk '$1 == "Packages" && $2 == "Debian" && $3 !~ /-/ { print $4; exit }'
}

if [[ $kind == sid+ ]]; then
    uri=$(mirror)
    if [[ -z $uri ]]; then
        echo "  asking this machine's sources which Debian mirror they name ..."
        update
        uri=$(mirror "${apt[@]}")
    fi
    [[ -n $uri ]] || fail "This machine's apt sources name no Debian mirror, so there is none to take the suite sid from."
    # Suites are signed by the keys of the releases to come; those that this machine has are tried together.
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
    fail "apt-get cannot bring ${*%%=*}: $(tail -n 5 "$work/log")"
for package in "$@"; do
    offered=$(awk -v name="${package%%=*}" '$1 == name { print $2 }' "$work/plan")
    if [[ $package == *=* && $offered != "${package#*=}".* ]]; then
        echo "The package mirror of this machine offers ${package%%=*} $offered, and not ${package#*=}." >&2
        exit 3
    fi
done
awk '{ bytes += $3 } END { printf "  to download from this machine'\''s package mirror, packages %d, MB %.1f:\n", NR, bytes / 1e6 }' "$work/plan"
awk '{ print $1 "=" $2 }' "$work/plan" | paste -sd ' ' | fold -s -w 110 | sed 's/^/    /'
(cd "$work/archives" && "${bring[@]}" >>"$work/log" 2>&1) || fail "apt-get cannot bring ${*%%=*}: $(tail -n 5 "$work/log")"
for package in "$work"/archives/*.deb; do
    dpkg-deb -x "$package" "$work/new"
done
chmod 755 "$work/new"
rm -rf "$folder"
mv -T "$work/new" "$folder"
