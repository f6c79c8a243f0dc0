#!/usr/bin/env bash
# Takes a picture of every bundled fixture in every look, in windows of three widths as a person has them, checks
# that no text is cut, and puts all of them on one sheet.
#
# Usage: scripts/looks.sh         leaves out/looks/*.png and out/looks/sheet.png; needs imagemagick
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/setup.sh test
export LIST_TESTS=1
swift build --build-tests
folder=$PWD/out/looks
rm -rf "$folder"
mkdir -p "$folder"

unset WAYLAND_DISPLAY GTK_THEME GTK_DEBUG
export CI=true GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory GTK_A11Y=test
status=0
LOOKS=$folder xvfb-run -a -s "-screen 0 1920x1200x24 -noreset" \
  swift test --skip-build --no-parallel --disable-xctest \
  --filter 'FeedAppTests\..*/LooksTests' || status=$?

montage -label '%t' "$folder"/*.png -background '#888888' -fill white -font DejaVu-Sans -pointsize 9 \
  -tile 18x -geometry 240x180+4+4 "$folder/sheet.png"
echo "looks: $(find "$folder" -name '*.png' ! -name sheet.png | wc -l) pictures, all on $folder/sheet.png"
exit "$status"
