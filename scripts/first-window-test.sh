#!/usr/bin/env bash
# Measures how long somebody who has cloned the repository waits for the first window of their own: a new
# package with the README's manifest and program, a debug build, a window on a display of its own. Writing
# them is not counted. Fails above three minutes, for two processors that have nothing else to do.
#
# Usage: scripts/first-window-test.sh
#   LIMIT    how many seconds are allowed instead of 180
set -euo pipefail
cd "$(dirname "$0")/.."

fail() {
  echo "first-window-test: $1" >&2
  exit 1
}
for tool in xdotool Xvfb; do command -v "$tool" > /dev/null || fail "there is no $tool: apt-get install xdotool xvfb"; done

readonly limit=${LIMIT:-180}
tmp=$(mktemp -d)
started=()
cleanup() {
  for process in "${started[@]}"; do kill "$process" 2> /dev/null || true; done
  rm -rf "$tmp"
}
trap cleanup EXIT

git clone --quiet . "$tmp/gtk-list"
begin=$SECONDS
mkdir -p "$tmp/MyApp/Sources/MyApp"
cd "$tmp/MyApp"
{
  printf '// swift-tools-version: 6.2\nimport PackageDescription\n\nlet package = Package(\n  name: "MyApp",\n'
  # The README's lines, with the clone in place of the address.
  sed -n '/^In the `Package.swift`/,/^```$/p' ../gtk-list/README.md | sed '1,/^```swift$/d; /^```$/d' |
    sed -E 's|\.package\(url: "[^"]*", from: "[^"]*"|.package(path: "../gtk-list"|'
  printf ')\n'
} > Package.swift
sed -n '/^<!-- program: begin/,/^<!-- program: end/p' ../gtk-list/README.md | sed '/^<!--/d; /^```/d' \
  > Sources/MyApp/main.swift
grep -q 'path: "../gtk-list"' Package.swift || fail "the README's manifest is not as expected"
grep -q 'ListView()' Sources/MyApp/main.swift || fail "the README's program is not as expected"

swift build > "$tmp/build.log" 2>&1 || fail "the build failed: $(grep -m 3 'error:' "$tmp/build.log")"
built=$((SECONDS - begin))

mkfifo "$tmp/display"
Xvfb -displayfd 3 -screen 0 800x600x24 -noreset 3> "$tmp/display" 2> /dev/null &
started+=($!)
DISPLAY=:$(head -n 1 "$tmp/display")
export DISPLAY GDK_BACKEND=x11 GSETTINGS_BACKEND=memory
.build/debug/MyApp 2> "$tmp/program.log" &
started+=($!)
timeout 60 xdotool search --sync --onlyvisible --name '^Users$' > /dev/null ||
  fail "there is no window: $(tail -n 3 "$tmp/program.log")"
waited=$((SECONDS - begin))

echo "first-window-test: $waited seconds from the clone to the first window, $built of them for the build"
[ "$waited" -le "$limit" ] || fail "more than $limit seconds"
