#!/usr/bin/env bash
# Takes a picture of every bundled fixture in every look, in windows of three widths, from the app itself as a
# person starts it, puts all of them on one sheet, and checks that no text is cut.
#
# Usage: scripts/looks.sh            leaves out/looks/*.png and out/looks/sheet.png; needs imagemagick
#        BINARY=… scripts/looks.sh   only takes the pictures, of this app
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$PWD/out/looks
readonly folder
# Whatever session it is started from, the pictures are of a window that nobody else uses.
[ "${1:-}" = half ] || unset DISPLAY
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS XDG_RUNTIME_DIR GTK_THEME GTK_DEBUG
export GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory

# environment LOOK: what a desktop and a person set to get that look; dark style is kept with the window's size.
environment() {
  case "$1" in
    high-contrast) echo GTK_THEME=HighContrast ;;
    text-200) echo FEEDAPP_TEXT_SCALE=2 ;;
    arabic) echo LANG=ar_EG.UTF-8 ;;
    german) echo LANG=de_DE.UTF-8 ;;
  esac
}

# signature WINDOW: tells one picture of it from another.
signature() { import -silent -window "$1" -format '%k %#' info:- 2> /dev/null || true; }

# picture FIXTURE LOOK WIDTH: starts the app and takes a picture of its window once it does not change any more.
picture() {
  local fixture=$1 look=$2 width=$3 home app window='' last='' now
  home=$(mktemp -d)
  mkdir "$home/feedapp"
  printf '{"width": %s, "height": 720, "isDark": %s}' "$width" \
    "$([ "$look" = dark ] && echo true || echo false)" > "$home/feedapp/window.json"
  # shellcheck disable=SC2046  # one word, or none
  env -u CI -u LC_ALL -u LC_MESSAGES -u LANGUAGE HOME="$home" XDG_STATE_HOME="$home" $(environment "$look") \
    "$BINARY" "resources/fixtures/$fixture.json" > /dev/null 2> "$home/errors" &
  app=$!
  for _ in {1..300}; do
    kill -0 "$app" 2> /dev/null || break
    [ -n "$window" ] || window=$(xdotool search --all --onlyvisible --pid "$app" --name . 2> /dev/null | tail -1) || true
    now=$([ -z "$window" ] || signature "$window")
    # Before the first frame there are hardly any colours.
    if [ "$now" = "$last" ] && [ "${now%% *}" -gt 16 ] 2> /dev/null; then break; fi
    last=$now
    sleep 0.3
  done
  { [ -n "$window" ] && import -silent -window "$window" "$folder/$fixture-$look-$width.png"; } ||
    echo "looks: no picture of $fixture, $look, $width: $(cat "$home/errors")" >&2
  kill "$app" 2> /dev/null || true
  wait "$app" 2> /dev/null || true
  rm -rf "$home"
}

# half FIRST: every other of all pictures, from that one on.
half() {
  local fixture look width index=0
  for fixture in resources/fixtures/*.json; do
    for look in default dark high-contrast text-200 arabic german; do
      for width in 360 960 1800; do
        index=$((index + 1))
        [ $((index % 2)) -eq "$1" ] || continue
        picture "$(basename "$fixture" .json)" "$look" "$width"
      done
    done
  done
}

if [ "${1:-}" = half ]; then
  half "$2"
  exit
fi

status=0
rm -rf "$folder"
mkdir -p "$folder"
if [ -z "${BINARY:-}" ]; then
  scripts/setup.sh test
  export LIST_TESTS=1
  swift build --build-tests
  BINARY=$(swift build --show-bin-path)/feedapp
  CI=true GTK_A11Y=test xvfb-run -a -s "-screen 0 1920x2600x24 -noreset" \
    swift test --skip-build --no-parallel --disable-xctest \
    --filter 'FeedAppTests\..*/LooksTests' || status=$?
fi
export BINARY
for number in 0 1; do
  GTK_A11Y=none xvfb-run -a -n $((600 + 100 * number)) -s "-screen 0 1920x1200x24 -noreset" \
    scripts/looks.sh half "$number" &
done
wait

montage -label '%t' "$folder"/*.png -background '#888888' -fill white -font DejaVu-Sans -pointsize 9 \
  -tile 18x -geometry 240x180+4+4 "$folder/sheet.png"
count=$(find "$folder" -name '*.png' ! -name sheet.png | wc -l)
echo "looks: $count pictures, all on $folder/sheet.png"
wanted=$(($(find resources/fixtures -name '*.json' | wc -l) * 6 * 3))
[ "$count" -eq "$wanted" ] || { echo "looks: expected $wanted pictures" >&2 && status=1; }
exit "$status"
