#!/usr/bin/env bash
# Installs the Debian packages that building, running or testing needs and that are missing.
# Says what it is going to install first; with nothing missing it is silent.
#
# Usage: scripts/setup.sh [check|store|build|run|web|test|fonts|pictures|bench|deb]  (default: test)
set -euo pipefail

readonly check_packages=(git python3)
# The core and the stores, without a toolkit.
readonly store_packages=(ca-certificates pkg-config libsqlite3-dev)
# libsoup fetches the pictures of servers; what it needs for https comes with it. ListStore reads SQLite files.
readonly build_packages=(ca-certificates pkg-config libgtk-4-dev libsoup-3.0-dev libsqlite3-dev)
readonly run_packages=(
  adwaita-icon-theme fonts-dejavu-core fonts-noto-color-emoji librsvg2-common xauth xvfb
)
readonly bench_packages=(libc6-dbg valgrind)
readonly web_packages=(libgtk-4-bin)
readonly test_packages=(
  appstream at-spi2-core chromium dbus desktop-file-utils gir1.2-gtk-4.0 imagemagick python3-gi python3-jsonschema python3-pyatspi weston xdotool
)
readonly deb_packages=(dpkg-dev lintian patchelf)
# For `make test-fonts`, which compares looks, and for the pictures of the README.
readonly font_packages=(fonts-cantarell fonts-noto-core)

wanted=("${check_packages[@]}")
case "${1:-test}" in
  check) ;;
  store) wanted+=("${store_packages[@]}") ;;
  build) wanted+=("${build_packages[@]}") ;;
  run) wanted+=("${build_packages[@]}" "${run_packages[@]}") ;;
  web) wanted+=("${build_packages[@]}" "${run_packages[@]}" "${web_packages[@]}") ;;
  test | fonts | pictures)
    wanted+=("${build_packages[@]}" "${run_packages[@]}" "${web_packages[@]}" "${test_packages[@]}")
    [ "${1:-test}" = test ] || wanted+=("${font_packages[@]}")
    ;;
  bench) wanted+=("${build_packages[@]}" "${run_packages[@]}" "${bench_packages[@]}") ;;
  deb) wanted+=("${build_packages[@]}" "${deb_packages[@]}") ;;
  *)
    echo "usage: scripts/setup.sh [check|store|build|run|web|test|fonts|pictures|bench|deb]" >&2
    exit 2
    ;;
esac

if ! command -v swift > /dev/null; then
  echo "setup: there is no 'swift' on the PATH. Install Swift 6.2 or newer: https://www.swift.org/install/linux/" >&2
  exit 1
fi

# Another distribution names its packages otherwise, so only what is needed can be looked for.
if ! command -v apt-get > /dev/null || ! command -v dpkg-query > /dev/null; then
  missing=()
  for program in git python3; do
    command -v "$program" > /dev/null || missing+=("$program")
  done
  case "${1:-test}" in
    build | run | web | test | fonts | pictures | bench | deb) pkg-config --exists 'gtk4 >= 4.8' 2> /dev/null || missing+=("gtk4 (4.8 or newer)")
      pkg-config --exists libsoup-3.0 2> /dev/null || missing+=("libsoup 3.0")
      pkg-config --exists sqlite3 2> /dev/null || missing+=("sqlite3 with its development files") ;;
  esac
  case "${1:-test}" in
    store) pkg-config --exists sqlite3 2> /dev/null || missing+=("sqlite3 with its development files") ;;
    run) command -v xvfb-run > /dev/null || missing+=(xvfb-run) ;;
    web) command -v gtk4-broadwayd > /dev/null || missing+=(gtk4-broadwayd) ;;
    bench)
      for program in valgrind xvfb-run; do
        command -v "$program" > /dev/null || missing+=("$program")
      done
      ;;
    test | fonts | pictures)
      for program in xvfb-run xdotool dbus-run-session convert gtk4-broadwayd chromium weston \
        desktop-file-validate appstreamcli; do
        command -v "$program" > /dev/null || missing+=("$program")
      done
      ;;
  esac
  [ "${#missing[@]}" -eq 0 ] && exit 0
  echo "setup: this is not Debian, so nothing is installed for you. Missing: ${missing[*]}." >&2
  echo "setup: install what your distribution has for these Debian packages: ${wanted[*]}" >&2
  exit 1
fi

missing=()
for package in "${wanted[@]}"; do
  status=$(dpkg-query -W -f '${Status}' "$package" 2> /dev/null || true)
  [ "$status" = "install ok installed" ] || missing+=("$package")
done
[ "${#missing[@]}" -eq 0 ] && exit 0

echo "setup: going to install with apt-get: ${missing[*]}" >&2

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  # Without a terminal a password prompt would hang, so sudo is only used when it does not ask.
  if command -v sudo > /dev/null && { [ -t 0 ] || sudo -n true 2> /dev/null; }; then
    as_root=(sudo)
  else
    echo "setup: that needs root. Please run, then try again:" >&2
    echo "  apt-get update && apt-get install --yes --no-install-recommends ${missing[*]}" >&2
    exit 1
  fi
fi

apt() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get --quiet "$@" >&2
}
install=(install --yes --no-install-recommends "${missing[@]}")

# Lists that are absent or too old are the usual reason for a failure: update once, then try again.
if apt-get --simulate "${install[@]}" > /dev/null 2>&1 && apt "${install[@]}"; then
  exit 0
fi
apt update
if ! apt "${install[@]}"; then
  echo "setup: apt-get could not install everything. The command was:" >&2
  echo "  apt-get install --yes --no-install-recommends ${missing[*]}" >&2
  exit 1
fi
