#!/usr/bin/env bash
# Builds Vitess in one program, vtcombo, for props/clusters/vitess.properties: getVitess.sh
#
# Fetches Vitess's source through Go's module proxy and builds it with the Go of this machine (1.26.2 or newer) into
# LINEUP_HOME (default ~/.cache/lineup). The first build takes many minutes, and 2 GB of disk in Go's own caches. Nothing
# is installed in the system. Vitess is licensed under Apache-2.0.
# docs/cluster-targets.md says how to start it.
set -euo pipefail

readonly version=0.24.0
home=${LINEUP_HOME:-${HOME:?}/.cache/lineup}
target="$home/vitess-$version/vtcombo"
if [[ -x $target ]]; then
    echo "Vitess $version is there already: $target"
    exit 0
fi
command -v go >/dev/null || {
    echo "getVitess.sh needs Go 1.26.2 or newer (Debian: golang-go of a new release, or an archive of the Go project)." >&2
    exit 1
}
new=$({ mkdir -p "$home" && mktemp -d "$home/vitess.XXXXXX"; } 2>/dev/null) || {
    echo "Cannot write in $home. Set LINEUP_HOME to your own folder." >&2
    exit 1
}
trap 'chmod -R u+w "$new"; rm -rf "$new"' EXIT
echo "Fetching Vitess $version and building vtcombo; this takes many minutes ..."
# `go install ...@version` asks the proxy for the list of all versions, which some proxies do not give.
answer=$(go mod download -json "vitess.io/vitess@v$version") || true
source=$(sed -n 's/^\t"Dir": "\(.*\)",$/\1/p' <<<"$answer")
[[ -d $source ]] || {
    echo "Go could not fetch vitess.io/vitess@v$version. $(sed -n 's/^\t"Error": "\(.*\)"$/\1/p' <<<"$answer")" >&2
    exit 1
}
mkdir "$new/bin"
(cd "$source" && GOFLAGS="-buildvcs=false ${GOFLAGS:-}" go build -trimpath -o "$new/bin/vtcombo" ./go/cmd/vtcombo)
"$new/bin/vtcombo" --version
mv -T "$new/bin" "$home/vitess-$version"
echo "Vitess $version is in $home/vitess-$version. To start it: docs/cluster-targets.md."
