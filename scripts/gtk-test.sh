#!/usr/bin/env bash
# Runs the tests on the GTK to come: 4.18 of a Debian 13 made in a folder. Swift's toolchain for Debian 12
# does not build there, so what is built here runs there. Needs root and Debian's servers.
#
# Usage: scripts/gtk-test.sh FOLDER        FOLDER is kept, so that a second run need not fetch it again
#   SUITE   as for `make test`; default: all that have a window. What needs Swift's compiler, a browser or another display
#           server fails there: plugins, web pages, Wayland
set -euo pipefail
cd "$(dirname "$0")/.."

fail() {
  echo "gtk-test: $1" >&2
  exit 1
}
[ -n "${1:-}" ] || fail "say a folder for the system: make test-gtk FOLDER=/var/tmp/debian-13"
[ "$(id -u)" -eq 0 ] || fail "making a system in a folder needs root."
command -v debootstrap > /dev/null || fail "there is no debootstrap: apt-get install debootstrap"
mkdir -p "$1"
root=$(cd "$1" && pwd)
swift_binary=$(readlink -f "$(command -v swift)")
readonly root toolchain=${swift_binary%/usr/bin/*}

scripts/setup.sh test
export LIST_TESTS=1
swift build --build-tests
binaries=$(swift build --show-bin-path)

# inside COMMAND...: runs it there. The mounts live in a namespace of their own and end with it.
inside() {
  # shellcheck disable=SC2016  # the words are the inner shell's
  unshare --mount --pid --fork bash -euc '
    root=$1 project=$2 toolchain=$3
    shift 3
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mkdir -p "$root$project" "$root$toolchain" "$root/home/empty"
    mount --bind "$project" "$root$project"
    mount --bind -o ro "$toolchain" "$root$toolchain"
    exec chroot "$root" /usr/bin/env -i HOME=/home/empty LANG=C.UTF-8 CI=true \
      PATH="/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" "$@"
  ' inside "$root" "$PWD" "$toolchain" "$@"
}

if [ ! -e "$root/made" ]; then
  echo "== a Debian 13 with GTK"
  log=$(mktemp)
  # What a run that was broken off has left may go, nothing else.
  [ -z "$(ls -A "$root")" ] || [ -e "$root/gtk-test" ] || fail "$root is not empty."
  rm -rf --one-file-system "$root"
  mkdir -p "$root"
  : > "$root/gtk-test"
  debootstrap --variant=minbase trixie "$root" > "$log" 2>&1 ||
    fail "debootstrap failed: $(tail -3 "$log")"
  # A mirror's certificate and settings belong to the machine, as its name servers do.
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  [ ! -d /etc/apt/apt.conf.d ] || cp -a /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/"
  [ ! -d /etc/ssl/certs ] || mkdir -p "$root/etc/ssl"
  [ ! -d /etc/ssl/certs ] || cp -aL /etc/ssl/certs "$root/etc/ssl/"
  inside DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 install --no-install-recommends -y \
    adwaita-icon-theme at-spi2-core dbus dbus-x11 desktop-file-utils fonts-dejavu-core \
    fonts-noto-color-emoji gcc gir1.2-atspi-2.0 gir1.2-gtk-4.0 imagemagick libcurl4t64 libgtk-4-1 libgtk-4-bin libgtk-4-dev \
    libsoup-3.0-0 librsvg2-common libxml2 procps python3 python3-gi python3-jsonschema tzdata xauth xdotool xvfb \
    > "$log" 2>&1 || fail "installing GTK failed: $(tail -3 "$log")"
  : > "$root/made"
fi

echo "== GTK $(sed -n '/^Package: libgtk-4-1$/,/^$/s/^Version: //p' "$root/var/lib/dpkg/status")"
inside BINARIES="$binaries" SUITE="${SUITE:-GtkListTests FeedAppTests EndToEndTests}" \
  RESULTS=out/tests-gtk bash -c "cd \"$PWD\" && scripts/test.sh"
