#!/usr/bin/env bash
# Works at random where other programs and the clock take part: 10,000 transactions of two programs in stores, and
# somebody who types, clicks and chooses in rows that are updated, moved and scrolled. So a seed decides what is
# tried, but not what comes between; a life that failed need not fail again. scripts/soak.sh has the lives that do.
#
# Usage: scripts/soak-programs.sh
#        STORE_OPERATIONS=10000 SESSIONS=100 scripts/soak-programs.sh    how many transactions and sessions
#        SEED=7 LIFE=store scripts/soak-programs.sh       one life of a store again
#        SEED=7 LIFE=controls scripts/soak-programs.sh    one session at the controls again
set -euo pipefail
cd "$(dirname "$0")/.."

seed=${SEED:-}
kinds=${LIFE:-store controls}
for kind in $kinds; do
  case "$kind" in
    store | controls) ;;
    *)
      echo "soak-programs: LIFE is store or controls, not '$kind'" >&2
      exit 2
      ;;
  esac
done

scripts/setup.sh test
export LIST_TESTS=1
swift build --build-tests
unset WAYLAND_DISPLAY GTK_THEME GTK_DEBUG
export CI=true GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory
mkdir -p out/soak

# live KIND COMMAND...: lives, and says how to try again what failed.
live() {
  local kind=$1 log="out/soak/$1.log" failed
  shift
  if "$@" 2>&1 | tee "$log"; then return; fi
  # A life that ends well is summed up in a line that begins with its seed.
  failed=${seed:-$(grep -vE '^seed [0-9]+:' "$log" | grep -oE '\bseed [0-9]+' | head -n 1 | cut -d ' ' -f 2 || true)}
  if [ -n "$failed" ]; then
    echo "soak-programs: once more: SEED=$failed LIFE=$kind make soak-programs" >&2
  else
    echo "soak-programs: no seed was named before it ended; all that was said is in $log" >&2
  fi
  exit 1
}

store() {
  export STORE_OPERATIONS="${STORE_OPERATIONS:-10000}"
  if [ -n "$seed" ]; then export STORE_SEED="$seed"; fi
  live store swift test --skip-build --disable-xctest --filter StoreLifeTests
}

controls() {
  LIST_CONTROL_SESSIONS="${SESSIONS:-100}"
  if [ -n "$seed" ]; then
    LIST_CONTROL_SESSIONS=1
    export LIST_CONTROL_FIRST_SEED="$seed"
  fi
  FEEDAPP_BINARY="$(swift build --show-bin-path)/feedapp"
  export LIST_CONTROL_SESSIONS FEEDAPP_BINARY
  live controls xvfb-run -a -s "-screen 0 1280x1024x24 -noreset" dbus-run-session -- env -u GTK_A11Y \
    swift test --skip-build --no-parallel --disable-xctest --filter 'EndToEndTests\..*ControlsTests'
}

for kind in $kinds; do
  echo "== $kind"
  "$kind"
done
