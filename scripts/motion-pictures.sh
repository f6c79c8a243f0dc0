#!/usr/bin/env bash
# Takes the pictures of an animated update that "Getting started" shows, at times of a clock set by hand,
# and puts them side by side.
#
# Usage: scripts/motion-pictures.sh         leaves Documentation/images/motion.png; needs imagemagick
set -euo pipefail
cd "$(dirname "$0")/.."

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
export MOTION_PICTURES=$tmp GSK_RENDERER=cairo GTK_A11Y=test GSETTINGS_BACKEND=memory GDK_BACKEND=x11
export LIST_TESTS=1
xvfb-run -a -s "-screen 0 1280x1024x24 -noreset" \
  swift test --no-parallel --filter 'FeedAppTests.*MotionPictureTests'

pictures=()
for time in 0 25 50 100 150 250; do
  pictures+=(-label "$time ms" "$tmp/$time.png")
done
montage "${pictures[@]}" -background white -fill '#555555' -font DejaVu-Sans -pointsize 14 \
  -tile 3x2 -geometry +8+8 "$tmp/motion.png"
convert "$tmp/motion.png" -strip -colors 128 "PNG8:Documentation/images/motion.png"
