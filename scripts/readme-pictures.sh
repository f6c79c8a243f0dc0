#!/usr/bin/env bash
# Takes the pictures that the README shows: the app's feed, a list of many kinds light and dark, and Inbox.
#
# Usage: scripts/readme-pictures.sh [FEEDAPP]       leaves Documentation/images/*.png; needs imagemagick
set -euo pipefail
cd "$(dirname "$0")/.."

feedapp=${1:-}
if [ -z "$feedapp" ]; then
  swift build --product feedapp
  feedapp=$(swift build --show-bin-path)/feedapp
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
fixture = {"fixture": 1, "title": "Kinds of items", "items": items}
json.dump(fixture, open(sys.argv[1], "w", encoding="utf-8"))
PYTHON

export GSK_RENDERER=cairo GTK_A11Y=none GSETTINGS_BACKEND=memory GDK_BACKEND=x11 CI=1
# A fixture without a script is shown until it is closed, so the window is closed once it was taken.
picture() {
  # shellcheck disable=SC2016 # the inner shell expands them
  xvfb-run -a -s "-screen 0 1280x1400x24 -noreset" bash -euc '
    "${@:2}" --no-animations --screenshot "$1" &
    app=$!
    until [ -s "$1" ]; do kill -0 "$app" && sleep 0.2; done
    sleep 0.5
    kill "$app"
    wait "$app" || true
  ' picture "$tmp/$1.png" "$feedapp" "${@:2}"
  convert "$tmp/$1.png" -strip "Documentation/images/$1.png"
}

picture feedapp --fixtures resources/fixtures/feed.json
picture gallery-light --fixtures "$tmp/kinds.json"
GTK_THEME=Adwaita:dark picture gallery-dark --fixtures "$tmp/kinds.json"

# Inbox with a mail chosen; nobody but a person closes it.
swift build --product Inbox
# shellcheck disable=SC2016 # the inner shell expands them
LC_ALL=C.UTF-8 INBOX_INTERVAL=0 xvfb-run -a -s "-screen 0 1280x1400x24 -noreset" bash -euc '
  "$1" "$2/mails.json" &
  until [ -s "$2/mails.json" ]; do sleep 0.2; done
  window=$(xdotool search --sync --onlyvisible --pid $! --name Inbox)
  sleep 1
  xdotool mousemove --window "$window" 100 160 click 1 mousemove --window "$window" 600 500
  sleep 1
  import -window "$window" "$2/inbox.png"
  kill $!
' inbox "$(swift build --show-bin-path)/Inbox" "$tmp"
convert "$tmp/inbox.png" -strip Documentation/images/inbox.png
