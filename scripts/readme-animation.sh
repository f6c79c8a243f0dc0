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
names = ["@janedoe", "@miguel", "@aiko", "@keeper", "@priya", "@ori", "@kenji", "@garden_club"]
posts = [item for item in feed["items"] if item.get("username") in names]
for post in posts:
    post["comments"] = post["comments"][:1]
json.dump({"fixture": 1, "title": "Photos", "items": posts}, open(sys.argv[1], "w", encoding="utf-8"))
PYTHON

cat > "$tmp/record.py" <<'PYTHON'
"""Keeps what differs from one picture of the screen to the next, until it is ended."""
import mmap, signal, struct, sys, time

screen, folder, width, height = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
running = True


def end(*_):
    global running
    running = False


def first(one, other):
    """The first byte that differs; both differ somewhere."""
    low, high = 0, len(one)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if one[low:middle] == other[low:middle] else (low, middle)
    return low


def difference(old, new):
    """The smallest rectangle with all that differs: x, y, width, height in pixels."""
    rows = [row for row in range(height) if old[row] != new[row]]
    left = min(first(old[row], new[row]) for row in rows) // 4
    right = min(first(old[row][::-1], new[row][::-1]) for row in rows) // 4
    return left, rows[0], width - left - right, rows[-1] + 1 - rows[0]


signal.signal(signal.SIGTERM, end)
with open(screen, "rb") as file:
    memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
# The format of xwd: a header of numbers, a table of colours, then lines of four bytes a pixel.
header = struct.unpack(">25I", memory[:100])
edge = 4  # the frame that GTK draws around a window without a compositor
start, line = header[0] + 12 * header[19] + 4 * edge, header[12]
begin, kept = time.monotonic(), []
while running:
    now = time.monotonic()
    offsets = range(start + edge * line, start + (edge + height) * line, line)
    rows = [memory[offset : offset + 4 * width] for offset in offsets]
    if not kept or rows != kept[-1][1]:
        kept.append((now - begin, rows))
    time.sleep(max(0, 0.04 - (time.monotonic() - now)))
times = [time for time, _ in kept] + [time.monotonic() - begin]
with open(f"{folder}/list", "w") as list:
    for index, (_, rows) in enumerate(kept):
        x, y, w, h = difference(kept[index - 1][1], rows) if index else (0, 0, width, height)
        with open(f"{folder}/{index}.bgra", "wb") as file:
            file.write(b"".join(row[4 * x : 4 * (x + w)] for row in rows[y : y + h]))
        print(index, round(times[index + 1] * 100) - round(times[index] * 100), f"{w}x{h}", f"+{x}+{y}", file=list)
PYTHON

# Without a theme's arrow the pointer on a bare display is a cross.
cat > "$tmp/arrow.py" <<'PYTHON'
import ctypes

display_type = ctypes.c_void_p
x11, cursors = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXcursor.so.1")
x11.XOpenDisplay.restype = display_type
x11.XDefaultRootWindow.argtypes, x11.XDefaultRootWindow.restype = [display_type], ctypes.c_ulong
x11.XDefineCursor.argtypes = [display_type, ctypes.c_ulong, ctypes.c_ulong]
x11.XCloseDisplay.argtypes = [display_type]
cursors.XcursorLibraryLoadCursor.argtypes = [display_type, ctypes.c_char_p]
cursors.XcursorLibraryLoadCursor.restype = ctypes.c_ulong
display = x11.XOpenDisplay(None)
arrow = cursors.XcursorLibraryLoadCursor(display, b"left_ptr")
x11.XDefineCursor(display, x11.XDefaultRootWindow(display), arrow)
x11.XCloseDisplay(display)
PYTHON

export XDG_CONFIG_HOME=$tmp/config XDG_STATE_HOME=$tmp/state LC_ALL=C.UTF-8 CI=1 XCURSOR_THEME=Adwaita XCURSOR_SIZE=24
export GSK_RENDERER=cairo GTK_A11Y=none GSETTINGS_BACKEND=memory GDK_BACKEND=x11
readonly width=600 height=680
# shellcheck disable=SC2016 # the inner shell expands them
xvfb-run -a -s "-screen 0 $((width + 40))x$((height + 40))x24 -fbdir $tmp/screen -noreset" bash -euc '
  tmp=$1 width=$2 height=$3 feedapp=$4
  python3 "$tmp/arrow.py"
  # The first press on a new display can be lost; it is spent beside the window.
  xdotool mousemove $((width + 39)) $((height + 39)) click 1
  "$feedapp" --fixtures "$tmp/posts.json" &
  app=$!
  window=$(xdotool search --sync --all --onlyvisible --pid $app --name . | tail -1)
  xdotool windowsize --sync "$window" $((width + 8)) $((height + 8))
  sleep 3

  # glide X Y: moves the pointer there as a hand does.
  glide() {
    local step from
    read -r -a from < <(xdotool getmouselocation | tr -c "0-9\n" " ")
    for step in 1 2 3 4 5 6 7 8 9 10; do
      xdotool mousemove $((from[0] + ($1 - from[0]) * step / 10)) $((from[1] + ($2 - from[1]) * step / 10))
      sleep 0.03
    done
  }
  press() {
    xdotool click 1
    sleep "$1"
  }

  glide 330 500
  python3 "$tmp/record.py" "$tmp/screen/Xvfb_screen0" "$tmp/frames" "$width" "$height" &
  recorder=$!
  sleep 0.8
  xdotool key ctrl+shift+s
  sleep 1.1
  # The heart of the first post.
  glide 50 388
  sleep 0.2
  press 0.3
  press 0.3
  press 0.7
  # The buttons of its author, and the last of them.
  glide 440 84
  sleep 0.4
  glide 566 84
  sleep 0.3
  press 0.9
  # The button of the toast.
  glide 356 647
  sleep 0.4
  press 1.3
  kill $recorder
  wait $recorder || true
  kill $app
  wait $app 2> /dev/null || true
' animation "$tmp" "$width" "$height" "$feedapp"

# One palette for all pictures, made of the large ones.
few=()
pictures=()
while read -r index delay size place; do
  raw=(-size "$size" -depth 8 "bgra:$tmp/frames/$index.bgra" -alpha off)
  pictures+=(\( "${raw[@]}" -set delay "$delay" -repage "${width}x$height$place" \))
  if [ $((${size%x*} * ${size#*x})) -gt 100000 ]; then few+=(\( "${raw[@]}" -sample '50%' \)); fi
done < "$tmp/frames/list"
convert "${few[@]}" -append +dither -colors 256 -unique-colors "$tmp/palette.png"
convert "${pictures[@]}" +dither -remap "$tmp/palette.png" -loop 0 Documentation/images/feedapp.gif
bytes=$(stat -c %s Documentation/images/feedapp.gif)
echo "readme-animation: Documentation/images/feedapp.gif, $bytes bytes"
[ "$bytes" -le 2000000 ] || {
  echo "readme-animation: that is more than 2 MB" >&2
  exit 1
}
