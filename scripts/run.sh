#!/usr/bin/env bash
# Builds feedapp for release and starts it. With a display: a window, until it is closed.
# Without one: plays the bundled tour on a virtual display and leaves a screenshot.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/setup.sh run
swift build -c release --product feedapp
binary="$(swift build -c release --show-bin-path)/feedapp"

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
  status=0
  "$binary" || status=$?
  # 3 is feedapp's way to say that the display named by the environment cannot be used.
  [ "$status" -eq 3 ] || exit "$status"
  echo "run: the display cannot be used, so the tour is played on a virtual one." >&2
fi

screenshot="out/feedapp.png"
mkdir -p out
rm -f "$screenshot"
status=0
env -u WAYLAND_DISPLAY -u DISPLAY \
  GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory GTK_A11Y=none \
  xvfb-run -a -s "-screen 0 1280x1024x24 -noreset" \
  "$binary" --fixtures resources/fixtures/tour.json --screenshot "$screenshot" || status=$?

if [ "$status" -ne 0 ]; then
  echo "run: the tour did not go as expected (exit status $status)." >&2
  exit "$status"
fi
if [ ! -s "$screenshot" ]; then
  echo "run: the tour ended well, but there is no screenshot at $screenshot." >&2
  exit 1
fi
echo "There is no display here. The tour was played on a virtual one; its last picture is $screenshot"
