#!/usr/bin/env bash
# Builds and runs every test suite: the core first, then those that need a display (a virtual one).
# The last line is the totals, "N passed, N failed"; the exit status is 0 only when nothing failed.
#
# Usage: scripts/test.sh                      everything
#        LISTCORE_ONLY=1 scripts/test.sh      the core alone, on a machine without GTK
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1

results="$PWD/out/tests"
rm -rf "$results"
mkdir -p "$results"
passed=0
failed=0

# What went wrong, told once more at the end: of a long output often only the end is kept.
troubles="$results/troubles"
touch "$troubles"

header() { printf '\n== %s\n' "$1"; }

fail() {
  echo "test: $1" | tee -a "$troubles" >&2
  failed=$((failed + 1))
}

# The totals are printed whatever ends the script, and kept for .ci/run.
finish() {
  local status=$?
  if [ "$status" -ne 0 ] && [ "$failed" -eq 0 ]; then failed=1; fi
  [ "$failed" -eq 0 ] || { printf '\n== What failed\n' && cat "$troubles"; }
  printf '\n%s passed, %s failed\n' "$passed" "$failed" | tee "$results/totals"
  [ "$failed" -eq 0 ] || exit 1
  exit 0
}
trap finish EXIT

# must WHAT COMMAND...: a step that everything after it depends on.
must() {
  local what=$1
  shift
  if ! "$@"; then
    fail "$what failed"
    exit 1
  fi
}

# suite NAME COMMAND...: runs one test target with COMMAND, which starts with `swift test` or with what
# wraps it, and adds its tests to the totals. A suite that reports no test is a failure: it proved nothing.
suite() {
  local name=$1 report="$results/$1.xml" log="$results/$1.log" status=0 ran bad
  shift
  header "$name"
  "$@" --disable-xctest --xunit-output "$report" --filter "^$name\\." 2>&1 | tee "$log" || status=$?
  read -r ran bad < <(python3 scripts/count-tests.py "$report" "$troubles")
  passed=$((passed + ran - bad))
  failed=$((failed + bad))
  if [ "$ran" -eq 0 ]; then
    fail "$name: no test ran to a report (exit status $status); its last words:"
    tail -n 30 "$log" >> "$troubles"
  elif [ "$status" -ne 0 ] && [ "$bad" -eq 0 ]; then
    fail "$name: exit status $status although no reported test failed"
  fi
}

core_only=${LISTCORE_ONLY:-0}
if [ "$core_only" = 1 ]; then
  must "the set-up" scripts/setup.sh check
else
  must "the set-up" scripts/setup.sh test
fi

# The core is built as on a machine without GTK, in a folder of its own: what the tests find then also
# proves that it needs nothing else.
suite ListCoreTests env LISTCORE_ONLY=1 swift test --scratch-path .build-core

if [ "$core_only" != 1 ]; then
  header "Build"
  must "the build" swift build --build-tests
  must "building feedapp" swift build --product feedapp
  FEEDAPP_BINARY="$(swift build --show-bin-path)/feedapp"
  export FEEDAPP_BINARY

  # Whatever session the tests are started from, they run in their own.
  unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS GTK_THEME GTK_DEBUG
  export GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory
  display=(xvfb-run -a -s "-screen 0 1280x1024x24")
  prebuilt=(swift test --skip-build --no-parallel)

  suite GtkListTests "${display[@]}" env GTK_A11Y=test "${prebuilt[@]}"
  suite FeedAppTests "${display[@]}" env GTK_A11Y=test "${prebuilt[@]}"
  # A session bus, because these read the window over AT-SPI as a screen reader does.
  suite EndToEndTests "${display[@]}" dbus-run-session -- env -u GTK_A11Y "${prebuilt[@]}"
fi

header "Use from another package"
if scripts/dependent-test.sh; then
  passed=$((passed + 1))
else
  fail "another package cannot use this one"
fi

if [ "$core_only" != 1 ]; then
  header "Install"
  if scripts/install-test.sh; then
    passed=$((passed + 1))
  else
    fail "the installed app does not work"
  fi
fi
