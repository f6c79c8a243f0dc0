#!/usr/bin/env bash
# Takes the pictures that the README shows: feedapp light, dark and narrow, and Inbox, in GNOME's font and with
# the round corners and the shadow that a desktop gives a window.
#
# Usage: scripts/readme-pictures.sh [FEEDAPP INBOX]    leaves Documentation/images/*.png
#   FEEDAPP INBOX   programs that are built already
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/setup.sh pictures
feedapp=${1:-}
inbox=${2:-}
if [ -z "$feedapp" ] || [ -z "$inbox" ]; then
  swift build --product feedapp
  swift build --product Inbox
  binaries=$(swift build --show-bin-path)
  feedapp=$binaries/feedapp
  inbox=$binaries/Inbox
fi
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
ln -s "$PWD/resources/fixtures/images" "$tmp/images"

# A little of each kind, as much as fits; a name in letters that few fonts have would be a box.
python3 - "$tmp/kinds.json" <<'PYTHON'
import json, sys

gallery = json.load(open("resources/fixtures/gallery.json", encoding="utf-8"))
shown = ["friends", "lucia", "default", "subtitle", "value", "rivers"]
items = [item for item in gallery["items"] if str(item.get("id")) in shown and item["kind"] != "user"]
for item in items:
    # Without the strip to jump by, and without headers in the middle of rows that belong together.
    item.pop("indexTitle", None)
    if item["kind"] == "carousel":
        item["items"] = [card for card in item["items"] if card.get("name", "A").isascii()]
    if item["id"] == "default":
        item["header"] = "Rows"
    if item["kind"] == "tiles":
        # A line of them, which is not cut at the window's edge.
        item["texts"] = item["texts"][:3]
        item.pop("first", None)
fixture = {"fixture": 1, "title": "Kinds of Items", "items": items}
json.dump(fixture, open(sys.argv[1], "w", encoding="utf-8"))
PYTHON

mkdir -p "$tmp/config/gtk-4.0"
printf '[Settings]\ngtk-font-name=Cantarell 11\n' > "$tmp/config/gtk-4.0/settings.ini"
export XDG_CONFIG_HOME=$tmp/config XDG_STATE_HOME=$tmp/state LC_ALL=C.UTF-8
export GSK_RENDERER=cairo GTK_A11Y=none GSETTINGS_BACKEND=memory GDK_BACKEND=x11

# picture NAME WIDTH HEIGHT COMMAND...: what a program shows in a window of this size.
picture() {
  local name=$1 width=$2 height=$3
  shift 3
  # Without a compositor GTK draws a frame of four pixels around the window.
  # shellcheck disable=SC2016 # the inner shell expands them
  xvfb-run -a -s "-screen 0 1280x1024x24 -noreset" bash -euc '
    picture=$1 width=$2 height=$3
    shift 3
    # No row is under the pointer. The first press on a new display can be lost.
    xdotool mousemove 1279 1023 click 1
    "$@" &
    window=$(xdotool search --sync --all --onlyvisible --pid $! --name . | tail -1)
    xdotool windowsize --sync "$window" "$width" "$height"
    sleep 3
    if [ -n "${PRESS:-}" ]; then
      # shellcheck disable=SC2086 # two numbers
      xdotool mousemove --window "$window" $PRESS click 1 mousemove --window "$window" 600 500
      sleep 1
    fi
    import -window "$window" "$picture"
    kill $!
    wait $! 2> /dev/null || true
  ' picture "$tmp/$name.png" "$((width + 8))" "$((height + 8))" "$@"
  convert "$tmp/$name.png" -shave 4x4 +repage \
    \( -size "${width}x$height" xc:black -fill white \
    -draw "roundrectangle 0,0 $((width - 1)),$((height - 1)) 10,10" \) \
    -alpha off -compose CopyOpacity -composite -compose Over \
    \( +clone -background black -shadow 40x14+0+6 \) +swap -background none -layers merge +repage \
    -strip -define png:compression-level=9 "Documentation/images/$name.png"
  echo "readme-pictures: Documentation/images/$name.png, $(stat -c %s "Documentation/images/$name.png") bytes"
}

CI=1 picture feedapp-light 952 712 "$feedapp" --fixtures resources/fixtures/feed.json
CI=1 GTK_THEME=Adwaita:dark picture feedapp-dark 952 712 "$feedapp" --fixtures "$tmp/kinds.json"
CI=1 picture feedapp-narrow 400 712 "$feedapp" --fixtures resources/fixtures/feed.json
# With a mail chosen.
INBOX_INTERVAL=0 PRESS="100 160" picture inbox 820 612 "$inbox" "$tmp/mails.json"
