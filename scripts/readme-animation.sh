#!/usr/bin/env bash
# Records the animation at the top of the README: posts are shuffled, one is liked, one is deleted, and the
# deletion is undone. A real run of feedapp on a virtual display, whose frame buffer is read 25 times a second.
#
# Usage: scripts/readme-animation.sh [FEEDAPP]    leaves Documentation/images/feedapp.gif
#   FEEDAPP   a program that is built already
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/setup.sh pictures
feedapp=${1:-}
if [ -z "$feedapp" ]; then
  swift build --product feedapp
  feedapp=$(swift build --show-bin-path)/feedapp
fi
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
ln -s "$PWD/resources/fixtures/images" "$tmp/images"
mkdir -p "$tmp/frames" "$tmp/screen" "$tmp/config/gtk-4.0"
printf '[Settings]\ngtk-font-name=Cantarell 11\n' > "$tmp/config/gtk-4.0/settings.ini"

# Posts of one height, so that a heart is where the one before it was.
python3 - "$tmp/posts.json" <<'PYTHON'
import json, sys

feed = json.load(open("resources/fixtures/feed.json", encoding="utf-8"))
names = ["@janedoe", "@miguel", "@aiko", "@noura", "@priya", "@ori", "@kenji", "@botanist"]
posts = [item for item in feed["items"] if item.get("username") in names]
for post in posts:
    post["comments"] = post["comments"][:1]
json.dump({"fixture": 1, "title": "Photos", "items": posts}, open(sys.argv[1], "w", encoding="utf-8"))
PYTHON

cat > "$tmp/record.py" <<'PYTHON'
"""Keeps the pictures that differ from the one before them, named by their time, until it is ended."""
import mmap, signal, struct, sys, time

screen, folder, width, height = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
running = True


def end(*_):
    global running
    running = False


signal.signal(signal.SIGTERM, end)
with open(screen, "rb") as file:
    memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
# The format of xwd: a header of numbers, a table of colours, then lines of four bytes a pixel.
header = struct.unpack(">25I", memory[:100])
start, line = header[0] + 12 * header[19], header[12]
edge = 4  # the frame that GTK draws around a window without a compositor
begin, before = time.monotonic(), None
while running:
    now = time.monotonic()
    rows = range(edge, edge + height)
    picture = b"".join(
        memory[start + row * line + 4 * edge : start + row * line + 4 * (edge + width)] for row in rows
    )
    if picture != before:
        with open(f"{folder}/{int((now - begin) * 100):06}.bgra", "wb") as file:
            file.write(picture)
        before = picture
    time.sleep(max(0, 0.04 - (time.monotonic() - now)))
with open(f"{folder}/end", "w") as file:
    file.write(str(int((time.monotonic() - begin) * 100)))
PYTHON

export XDG_CONFIG_HOME=$tmp/config XDG_STATE_HOME=$tmp/state LC_ALL=C.UTF-8 CI=1
export GSK_RENDERER=cairo GTK_A11Y=none GSETTINGS_BACKEND=memory GDK_BACKEND=x11
readonly width=600 height=680
# shellcheck disable=SC2016 # the inner shell expands them
xvfb-run -a -s "-screen 0 $((width + 40))x$((height + 40))x24 -fbdir $tmp/screen -noreset" bash -euc '
  tmp=$1 width=$2 height=$3 feedapp=$4
  "$feedapp" --fixtures "$tmp/posts.json" &
  app=$!
  window=$(xdotool search --sync --all --onlyvisible --pid $app --name . | tail -1)
  # The first press on a new display can be lost; it is spent beside the window.
  xdotool windowsize --sync "$window" $((width + 8)) $((height + 8)) \
    mousemove $((width + 39)) $((height + 39)) click 1
  sleep 2

  # glide X Y: moves the pointer there as a hand does.
  glide() {
    eval "$(xdotool getmouselocation --shell)"
    local step
    for step in 1 2 3 4 5 6 7 8; do
      xdotool mousemove $((X + ($1 - X) * step / 8)) $((Y + ($2 - Y) * step / 8))
      sleep 0.03
    done
    sleep 0.2
  }
  glide 300 420
  python3 "$tmp/record.py" "$tmp/screen/Xvfb_screen0" "$tmp/frames" "$width" "$height" &
  recorder=$!
  sleep 0.8
  source "$tmp/scene.sh"
  kill $recorder
  wait $recorder || true
  kill $app
  wait $app || true
' animation "$tmp" "$width" "$height" "$feedapp"
