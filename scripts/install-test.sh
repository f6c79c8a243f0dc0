#!/usr/bin/env bash
# Proves that `make install` leaves a working app and `make uninstall` leaves nothing: into a folder of
# its own, then started as on a machine that has little: no home to write to, no session bus, no icon
# theme, one font, a short PATH.
#
# Usage: scripts/install-test.sh            CONFIGURATION=debug is quicker
set -euo pipefail
cd "$(dirname "$0")/.."

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
readonly prefix="$tmp/a prefix/usr"
readonly id=io.github.gtklist.feedapp

fail() {
  echo "install-test: $1" >&2
  exit 1
}

echo "install"
PREFIX=$prefix make --no-print-directory install
for file in bin/feedapp share/feedapp/fixtures/feed.json share/man/man1/feedapp.1 \
  "share/applications/$id.desktop" "share/icons/hicolor/scalable/apps/$id.svg" \
  "share/icons/hicolor/symbolic/apps/$id-symbolic.svg" \
  "share/metainfo/$id.metainfo.xml" share/bash-completion/completions/feedapp \
  share/zsh/site-functions/_feedapp share/fish/vendor_completions.d/feedapp.fish \
  lib/feedapp/modules/ListCore.swiftmodule lib/feedapp/modules/GtkKit.swiftmodule \
  lib/feedapp/modules/GtkList.swiftmodule; do
  [ -s "$prefix/$file" ] || fail "$file is not there"
done

echo "desktop entry, metadata, manual and completions"
desktop-file-validate "$prefix/share/applications/$id.desktop"
appstreamcli validate --no-net "$prefix/share/metainfo/$id.metainfo.xml"
bash -n "$prefix/share/bash-completion/completions/feedapp"
# What the app takes is what its manual tells of.
"$prefix/bin/feedapp" --help | grep -oE -- '--[a-z][a-z-]+' | sort -u > "$tmp/options"
[ "$(wc -l < "$tmp/options")" -gt 5 ] || fail "the help lists no options"
while IFS= read -r option; do
  # All of it is read, or the one that writes would be ended.
  sed 's/\\-/-/g' "$prefix/share/man/man1/feedapp.1" | grep -F -- "$option" > /dev/null ||
    fail "the manual does not mention $option"
done < "$tmp/options"

# poor COMMAND...: runs as on a machine that has little. Nobody, root included, can write below /proc.
poor() {
  env -i PATH=/usr/bin:/bin HOME=/proc/no-home XDG_DATA_DIRS="$tmp/no-data" \
    FONTCONFIG_FILE="$tmp/fonts.conf" LANG=C.UTF-8 "$@"
}
cat > "$tmp/fonts.conf" << XML
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>$tmp/fonts</dir><cachedir>$tmp/font-cache</cachedir></fontconfig>
XML
mkdir "$tmp/fonts"
cp /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf "$tmp/fonts/"

echo "the installed app without a display"
(cd / && poor "$prefix/bin/feedapp" --fixtures "$prefix/share/feedapp/fixtures/tour.json" \
  --headless --events "$tmp/headless.log" > "$tmp/list")
grep -q '"failed":0' "$tmp/headless.log" || fail "the tour failed headless"

echo "plugins of the installed app"
mkdir "$tmp/plugins"
(cd "$tmp/plugins" && "$prefix/bin/feedapp" plugin new Haiku > "$tmp/made" &&
  "$prefix/bin/feedapp" plugin build Haiku > "$tmp/built") || fail "the plugin is not built"
[ "$(cat "$tmp/built")" = "$tmp/plugins/Haiku/Haiku.so" ] || fail "the plugin is elsewhere"
cp -r Examples/Plugins/Quote "$tmp/plugins/"
"$prefix/bin/feedapp" plugin build "$tmp/plugins/Quote" > "$tmp/built" ||
  fail "the example plugin is not built"
(cd / && poor "$prefix/bin/feedapp" --headless --fixtures "$tmp/plugins/Haiku/haiku.json" \
  --plugin "$tmp/plugins/Haiku/Haiku.so" > "$tmp/list") || fail "the plugin is not loaded"
printf 'haiku:1\n  haiku\tHello from a plugin.\n' | cmp - "$tmp/list" ||
  fail "the plugin lists something else"
(cd / && poor "$prefix/bin/feedapp" --headless --fixtures "$tmp/plugins/Quote/quotes.json" \
  --plugin "$tmp/plugins/Quote/Quote.so" --events - > "$tmp/quotes.log") ||
  fail "the example plugin fails: $(cat "$tmp/quotes.log")"

echo "the installed app in a window"
# shellcheck disable=SC2016  # the display is known only inside
(cd / && xvfb-run -a -s "-screen 0 1280x1024x24 -noreset" bash -c '
  exec env -i DISPLAY="$DISPLAY" XAUTHORITY="$XAUTHORITY" "$@"' poor \
  PATH=/usr/bin:/bin HOME=/proc/no-home XDG_DATA_DIRS="$tmp/no-data" \
  FONTCONFIG_FILE="$tmp/fonts.conf" LANG=C.UTF-8 \
  "$prefix/bin/feedapp" --fixtures "$prefix/share/feedapp/fixtures/tour.json" \
  --events "$tmp/window.log" --screenshot "$tmp/window.png" 2> "$tmp/messages") ||
  fail "the tour failed in a window: $(cat "$tmp/messages")"
grep -v '"event":"skipped"' "$tmp/headless.log" | cmp - "$tmp/window.log" ||
  fail "the window logs something else"
[ -s "$tmp/window.png" ] || fail "there is no picture"

echo "uninstall"
PREFIX=$prefix make --no-print-directory uninstall
left=$(find "$prefix" ! -type d 2> /dev/null || true)
[ -z "$left" ] || fail "uninstall left $left"
