#!/usr/bin/env bash
# Proves that the package of `make deb` is all that a Debian 12 without Swift needs: in a bare system, made anew in a
# folder, it is installed with its dependencies and nothing else, plays fixtures with and without a display, opens a
# store, loads a plugin that was built elsewhere, and goes without leaving a file. Needs root and Debian's servers.
#
# Usage: scripts/deb-test.sh [PACKAGE]     default: the package in out/; its picture goes to out/deb-test.png
#   BARE_DEBIAN   a folder to keep the bare system in, so that a second run need not fetch it again
set -euo pipefail
cd "$(dirname "$0")/.."

fail() {
  echo "deb-test: $1" >&2
  exit 1
}
[ "$(id -u)" -eq 0 ] || fail "making a system in a folder needs root."
command -v debootstrap > /dev/null || fail "there is no debootstrap: apt-get install debootstrap"
package=${1:-$(echo out/feedapp_*.deb)}
[ -f "$package" ] || fail "there is no package: make deb"

tmp=$(mktemp -d)
trap 'rm -rf --one-file-system "$tmp"' EXIT
readonly base="${BARE_DEBIAN:-$tmp/base}" root="$tmp/system"
readonly fixtures=/usr/share/feedapp/fixtures

# say TEXT: the next step, and how long the last one took.
say() {
  [ -z "${step:-}" ] || echo "   ($SECONDS s)"
  SECONDS=0
  step=$1
  echo "== $step"
}

# inside COMMAND: runs it in the bare system as a person with an empty home. Mounts and processes end with it. The
# last word keeps its shell there, for Xvfb does not tell process 1 that it is ready.
inside() {
  # shellcheck disable=SC2016  # the words are the inner shell's
  timeout 600 unshare --mount --pid --fork --kill-child bash -euc '
    mount -t proc proc "$1/proc"
    mount --rbind /dev "$1/dev"
    exec chroot "$1" /usr/bin/env -i HOME=/home/empty LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
      PATH=/usr/sbin:/usr/bin:/sbin:/bin bash -euc "cd /home/empty && $2; exit"
  ' inside "$root" "$1"
}

# get NAME...: installs packages, and nothing that they only recommend.
get() { inside "apt-get install --yes --no-install-recommends $*" >> "$tmp/apt.log" 2>&1 || fail "apt-get failed: $(tail -5 "$tmp/apt.log")"; }

# The bytes of the contract.
cat > "$tmp/sample.golden" << 'LOG'
{"event":"loaded","rows":5,"sections":2,"title":"Photo Feed"}
{"control":"like","event":"control","row":"action","section":"post:@janedoe/15min"}
{"control":"like","event":"control","row":"action","section":"post:@janedoe/15min"}
{"event":"update","kind":"rows","rows":{"deleted":0,"inserted":0,"moved":0,"updated":1},"sections":{"deleted":0,"inserted":0,"moved":0,"updated":0}}
{"event":"expect","ok":true,"step":1}
{"event":"finished","failed":0,"steps":2}
LOG

say "a bare Debian 12"
if [ ! -e "$base/made" ]; then
  debootstrap --variant=minbase bookworm "$base" > "$tmp/debootstrap.log" 2>&1 ||
    fail "debootstrap failed: $(tail -3 "$tmp/debootstrap.log")"
  : > "$base/made"
fi
cp -a "$base" "$root"
mkdir -p "$root/home/empty"
cp "$package" "$root/home/feedapp.deb"
# Name servers, a mirror's certificate and how apt reaches it belong to the machine.
cp /etc/resolv.conf "$root/etc/resolv.conf"
[ -d /etc/ssl/certs ] && mkdir -p "$root/etc/ssl" && cp -aL /etc/ssl/certs "$root/etc/ssl/"
[ -d /etc/apt/apt.conf.d ] && cp -a /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/"
inside "apt-get update" > "$tmp/apt.log" 2>&1 || fail "apt-get update failed: $(tail -3 "$tmp/apt.log")"

say "a plugin, built here by the package's own command"
dpkg-deb -x "$package" "$tmp/unpacked"
dpkg-deb -x "${package/feedapp_/feedapp-dev_}" "$tmp/unpacked"
cp -r Examples/Plugins/Quote "$tmp/Quote"
"$tmp/unpacked/usr/bin/feedapp" plugin build "$tmp/Quote" > "$tmp/built" || fail "the plugin is not built"
mkdir "$root/srv/quotes"
cp "$tmp/Quote/Quote.so" "$tmp/Quote/quotes.json" "$root/srv/quotes/"

say "install"
get /home/feedapp.deb
inside "! command -v swift swiftc && ! find / -xdev -name 'libswiftCore*' ! -path '/usr/lib/feedapp/*' | grep ." > "$tmp/swift" ||
  fail "the system has a Swift of its own: $(cat "$tmp/swift")"
inside "dpkg -L feedapp | while read -r path; do [ -d \"\$path\" ] || echo \"\$path\"; done" > "$tmp/files"
inside "dpkg-query -Wf '\${binary:Package}\n' | wc -l" > "$tmp/count"
echo "   $(wc -l < "$tmp/files") files; the system has $(cat "$tmp/count") packages"

say "without a display"
inside "feedapp --version" || fail "it does not start"
inside "ldd /usr/bin/feedapp" > "$tmp/libraries"
! grep 'not found' "$tmp/libraries" || fail "libraries are missing"
inside "feedapp --fixtures $fixtures/sample.json --headless --events -" | cmp - "$tmp/sample.golden" || fail "the sample logs something else"
inside "feedapp --fixtures $fixtures/tour.json --headless --events -" > "$tmp/tour.log" || fail "the tour fails"
inside "feedapp --fixtures /srv/quotes/quotes.json --plugin /srv/quotes/Quote.so --headless --events -" > "$tmp/quotes.log" ||
  fail "the plugin fails: $(cat "$tmp/quotes.log")"
grep -q '"failed":0' "$tmp/quotes.log" || fail "the plugin's script was not played"
if inside "feedapp store --help" 2> /dev/null | grep -q create; then has_store=1; else has_store=; fi
if [ -n "$has_store" ]; then
  inside "feedapp store create posts.sqlite --posts 1000 && feedapp store info posts.sqlite" || fail "no store is made"
  inside "feedapp --store posts.sqlite --headless --events -" > "$tmp/store.log" || fail "the store is not opened"
  grep -q '"event":"loaded"' "$tmp/store.log" || fail "the store is not loaded: $(cat "$tmp/store.log")"
else
  echo "   (this feedapp has no stores yet)"
fi

say "in a window"
get xvfb xauth
in_window() { inside "xvfb-run -a -s '-screen 0 1280x1024x24 -noreset' $*"; }
in_window "feedapp --fixtures $fixtures/sample.json --events -" 2> "$tmp/messages" | cmp - "$tmp/sample.golden" || fail "the sample fails in a window: $(cat "$tmp/messages")"
in_window "feedapp --fixtures $fixtures/tour.json --events window.log --screenshot window.png" 2> "$tmp/messages" || fail "the tour fails in a window: $(cat "$tmp/messages")"
grep -v '"event":"skipped"' "$tmp/tour.log" | cmp - "$root/home/empty/window.log" || fail "the window logs something else"
[ -s "$root/home/empty/window.png" ] || fail "there is no picture"
cp "$root/home/empty/window.png" out/deb-test.png
[ ! -s "$tmp/messages" ] || sed 's/^/   it said: /' "$tmp/messages"
in_window "feedapp --fixtures /srv/quotes/quotes.json --plugin /srv/quotes/Quote.so --events -" 2> "$tmp/messages" | cmp - "$tmp/quotes.log" || fail "the plugin fails in a window: $(cat "$tmp/messages")"
if [ -n "$has_store" ]; then
  # Without a script the window stays open.
  in_window "timeout 20 feedapp --store posts.sqlite --screenshot store.png" 2> "$tmp/messages" || true
  [ -s "$root/home/empty/store.png" ] || fail "the store is not shown in a window: $(cat "$tmp/messages")"
fi

say "purge"
inside "apt-get purge --yes feedapp" >> "$tmp/apt.log" 2>&1 || fail "apt-get purge failed: $(tail -5 "$tmp/apt.log")"
while IFS= read -r path; do
  [ ! -e "$root$path" ] || fail "$path is still there"
done < "$tmp/files"
left=$(find "$root" -xdev \( -iname '*feedapp*' -o -iname '*gtklist*' \) ! -path "$root/home/*" ! -path "$root/var/log/*")
[ -z "$left" ] || fail "purge left $left"
left=$(grep -rlE 'feedapp|gtklist' "$root/usr/share/applications" "$root/usr/share/icons" "$root/var/lib/dpkg" 2> /dev/null || true)
[ -z "$left" ] || fail "these still know it: $left"
say "done"
