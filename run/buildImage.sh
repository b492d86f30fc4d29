#!/usr/bin/env bash
# Makes a container image from a release archive: buildImage.sh ARCHIVE [NAME]
#
#   ARCHIVE   lineup-<version>-linux-x64.tar.gz, or another archive with its own Java runtime
#   NAME      name of the image; default localhost/lineup:<version>
#
# The image is Debian 12's essential packages, put together by mmdebstrap, and the unpacked archive in /opt/lineup. It runs
# as the ordinary user lineup. Nothing comes from a container registry; Debian's packages come from the apt sources of this
# machine. Needs Debian's packages mmdebstrap and buildah, and root or unprivileged user namespaces.
set -euo pipefail

fail() {
    printf 'buildImage.sh: %s\n' "$*" >&2
    exit 2
}

archive=${1:-}
[[ $# -ge 1 && $# -le 2 && -r $archive ]] ||
    fail "name an archive: buildImage.sh target/lineup-<version>-linux-x64.tar.gz [NAME]. mvn -P release package makes it."
for program in mmdebstrap buildah; do
    command -v "$program" >/dev/null || fail "this machine has no $program. On Debian: apt-get install mmdebstrap buildah"
done
folder=$(tar tzf "$archive" 2>/dev/null | head -n 1 | cut -d / -f 1) || true
tar tzf "$archive" "$folder/runtime/bin/java" >/dev/null 2>&1 ||
    fail "$archive has no Java runtime. Use the archive whose name ends in linux-x64.tar.gz."
name=${2:-localhost/lineup:${folder#lineup-}}
mirror=$(apt-get indextargets --format '$(CREATED_BY) $(ORIGIN) $(RELEASE) $(REPO_URI)' 2>/dev/null |
    awk '$1 == "Packages" && $2 == "Debian" && $3 !~ /-/ { print $4; exit }')
[[ -n $mirror ]] || fail "the apt sources of this machine name no Debian mirror. Run apt-get update first."

work=$(mktemp -d)
container=""
finish() {
    if [[ -n $container ]]; then
        buildah rm "$container" >/dev/null
    fi
    rm -rf "$work"
}
trap finish EXIT

echo "Debian's essential packages, a minute or two ..."
# Without apt, documentation and translations; copyright files stay. The embedded servers need the three libraries.
mmdebstrap --quiet --variant=essential --include=libstdc++6,libaio1,libnuma1 \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
    --customize-hook='echo lineup:x:1000:1000:Lineup:/home/lineup:/bin/bash >>"$1/etc/passwd"' \
    --customize-hook='echo lineup:x:1000: >>"$1/etc/group"' \
    --customize-hook='mkdir -p "$1/home/lineup" "$1/opt/lineup/results"' \
    --customize-hook="tar xzf '$(readlink -f "$archive")' --strip-components=1 --no-same-owner -C \"\$1/opt/lineup\"" \
    --customize-hook='chown -R 1000:1000 "$1/home/lineup" "$1/opt/lineup"' \
    --customize-hook='ln -s /opt/lineup/bin/lineup "$1/usr/bin/lineup"' \
    --customize-hook='rm -rf "$1"/var/lib/apt "$1"/var/cache/* "$1"/var/log/*' \
    bookworm "$work/root.tar" "deb $mirror bookworm main"
echo "The image ..."
container=$(buildah from scratch)
buildah add --quiet "$container" "$work/root.tar" / >/dev/null
buildah config --user lineup --workingdir /opt/lineup --env LANG=C.UTF-8 --env HOME=/home/lineup \
    --entrypoint '["lineup"]' --cmd run \
    --label org.opencontainers.image.title=Lineup --label "org.opencontainers.image.version=${folder#lineup-}" \
    --label org.opencontainers.image.licenses=Apache-2.0 "$container"
buildah commit --quiet --rm "$container" "$name" >/dev/null
container=""
buildah images --format '{{.Name}}:{{.Tag}}  {{.Size}}' "$name"
echo "Run the quick start, and keep its results:"
echo "  mkdir -p results && podman run --rm -it -v ./results:/opt/lineup/results:U $name"
