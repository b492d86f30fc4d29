#!/usr/bin/env bash
# Makes the picture in README.md from a report: src/build/picture.sh RESULT. Needs Debian's chromium-headless-shell.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."
[[ -f "${1:-}/report.html" ]] || { echo "picture.sh: ${1:-the first argument} contains no report.html. Name the folder of a run's results." >&2; exit 2; }
browser=$(command -v chromium-headless-shell || command -v chromium) ||
    { echo "picture.sh: no Chromium found (Debian: apt-get install chromium-headless-shell)." >&2; exit 2; }
mkdir -p docs/images
"$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars --window-size=1100,720 \
    --screenshot="$PWD/docs/images/report.png" "file://$(readlink -f "$1")/report.html" 2>/dev/null
ls -l docs/images/report.png
