#!/usr/bin/env bash
# Works on lists at random, each life decided by its seed alone: the same seed does the same again. A life that
# fails is named at the end, as the command that lives it again.
#
# Three kinds of lives:
#   oracle   a list without a window, held against a model of what it is to show
#   window   the same with one, on a virtual display
#   list     a list with everything a person does to it; the screen is compared with the presenter after every few
#            operations
# Two programs at one store, and a person at a window, are never twice the same: scripts/soak-programs.sh.
#
# Usage: OPERATIONS=200000 scripts/soak.sh    as many oracles, a window for each 1,000, and as many operations shared
#                                             between four lists, one of them new each time
#        LIFE=window scripts/soak.sh          one kind alone
#        SEED=7 LIFE=window scripts/soak.sh   one life again; without LIFE that of each kind
set -euo pipefail
cd "$(dirname "$0")/.."

operations=${OPERATIONS:-200000}
seed=${SEED:-}
kinds=${LIFE:-oracle window list}
for kind in $kinds; do
  case "$kind" in
    oracle | window | list) ;;
    *)
      echo "soak: LIFE is oracle, window or list, not '$kind'" >&2
      exit 2
      ;;
  esac
done

scripts/setup.sh test
export LIST_TESTS=1
swift build --build-tests
unset WAYLAND_DISPLAY GTK_THEME GTK_DEBUG
export CI=true GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory GTK_A11Y=test
mkdir -p out/soak

# live KIND SEED COMMAND...: lives, and says how to live again what failed. Without a seed the first that is named in
# the output counts.
live() {
  local kind=$1 seed=$2 log="out/soak/$1.log"
  shift 2
  if "$@" 2>&1 | tee "$log"; then return; fi
  [ -n "$seed" ] || seed=$(grep -oE '\bseed [0-9]+' "$log" | head -n 1 | cut -d ' ' -f 2 || true)
  if [ -n "$seed" ]; then
    echo "soak: again: SEED=$seed LIFE=$kind${OPERATIONS:+ OPERATIONS=$OPERATIONS} make soak" >&2
  else
    echo "soak: no seed was named before it ended; all that was said is in $log" >&2
  fi
  exit 1
}

# tests SUITE: on a display of its own.
tests() {
  xvfb-run -a -s "-screen 0 1280x1024x24 -noreset" swift test --skip-build --no-parallel --disable-xctest \
    --filter "GtkListTests\..*$1"
}

oracle() {
  if [ -n "$seed" ]; then
    live oracle "$seed" swift run --skip-build OracleRun seed "$seed"
  else
    live oracle "" swift run --skip-build OracleRun "$operations"
  fi
}

window() {
  export LIST_ORACLE_CASES=$(((operations + 999) / 1000))
  if [ -n "$seed" ]; then export LIST_ORACLE_SEED="$seed"; fi
  live window "$seed" tests WidgetOracleTests
}

# One process a life: so the seed is known, too, where a life ends the process.
list() {
  local one new
  new=$(shuf -i 4-999999 -n 1)
  export LIST_SOAK_OPERATIONS=$((operations / 4))
  for one in ${seed:-1 2 3 "$new"}; do
    LIST_SOAK_SEED="$one" live list "$one" tests 'ListSoakTests/soak\('
  done
}

for kind in $kinds; do
  echo "== $kind"
  "$kind"
done
