#!/usr/bin/env bash
# Builds once and runs every test suite. Each step says how long it took, and all of them at the end.
# The last line is the totals, "N passed, N failed"; the exit status is 0 only when nothing failed.
#
# Usage: scripts/test.sh                      everything
#        SUITE=ListCoreTests scripts/test.sh  one suite, or several: `Target` or `Target.Suite`
#        FAST=1 scripts/test.sh               without windows driven from outside, dependants, installing
#        BINARIES=FOLDER scripts/test.sh      what is built there already; installs nothing
#        LISTCORE_ONLY=1 scripts/test.sh      the core alone, on a machine without GTK
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=scripts/steps.sh
source scripts/steps.sh

export LIST_TESTS=1
results="$PWD/${RESULTS:-out/tests}"
rm -rf "$results"
mkdir -p "$results"

# What went wrong, told once more at the end: of a long output often only the end is kept.
troubles="$results/troubles"
touch "$troubles"

fail() {
  echo "test: $1" | tee -a "$troubles" >&2
}

# The totals are printed whatever ends the script, and kept for .ci/run.
finish() {
  local status=$? passed failed
  read -r passed failed < <(cat "$results"/*.count 2> /dev/null |
    awk '{ passed += $1; failed += $2 } END { print passed + 0, failed + 0 }')
  [ ! -s "$troubles" ] || [ "$failed" -gt 0 ] || failed=1
  [ "$status" -eq 0 ] || [ "$failed" -gt 0 ] || failed=1
  print_steps
  [ "$failed" -eq 0 ] || { printf '\n== What failed\n' && cat "$troubles"; }
  printf '\n%s passed, %s failed\n' "$passed" "$failed" | tee "$results/totals"
  [ "$failed" -eq 0 ] || exit 1
  exit 0
}
trap finish EXIT

# must WHAT COMMAND...: a step that everything after it depends on.
must() {
  if ! step "$@"; then
    fail "$1 failed"
    exit 1
  fi
}

# suite NAME FILTER COMMAND...: runs the tests that FILTER names with COMMAND, and notes how many there were. A suite that
# reports no test is a failure: it proved nothing.
suite() {
  local name=$1 filter=$2 report="$results/$1.xml" log="$results/$1.log" status=0 ran bad
  shift 2
  # shellcheck disable=SC2086  # one word, or none
  step "$name" "$@" "$bundle" --testing-library swift-testing --xunit-output "$report" \
    --filter "$filter" ${serial---no-parallel} > "$log" 2>&1 || status=$?
  read -r ran bad < <(python3 scripts/count-tests.py "$report" "$troubles")
  echo "$((ran - bad)) $bad" > "$results/$name.count"
  if [ "$ran" -eq 0 ]; then
    fail "$name: no test ran to a report (exit status $status); its last words:"
    tail -n 30 "$log" >> "$troubles"
  elif [ "$status" -ne 0 ] && [ "$bad" -eq 0 ]; then
    fail "$name: exit status $status although no reported test failed"
    tail -n 30 "$log" >> "$troubles"
  fi
  echo "   $name: $((ran - bad)) passed, $bad failed; its output is in ${results#"$PWD/"}/$name.log"
}

# script NAME COMMAND...: a test that is a script of its own.
script() {
  local name=$1
  shift
  if step "$name" "$@" > "$results/$name.log" 2>&1; then
    echo "1 0" > "$results/$name.count"
  else
    echo "0 1" > "$results/$name.count"
    fail "$name failed: $(tail -n 30 "$results/$name.log")"
  fi
  echo "   $name: its output is in ${results#"$PWD/"}/$name.log"
}

core_only=${LISTCORE_ONLY:-0}
wanted=${SUITE:-}
fast=${FAST:-0}

# runs NAME: whether this call is about that test target.
runs() { [ -z "$wanted" ] || [[ " $wanted" == *" $1"* ]]; }

# filter NAME: the tests of a target that are asked for.
filter() {
  local target word
  for word in $wanted; do
    target=${word%%.*}
    [ "$target" != "$1" ] || [ "$word" = "$1" ] || { echo "^$1\\.(.*/)?(${word#*.})/" && return; }
  done
  echo "^$1\\."
}

if [ "$core_only" = 1 ]; then
  must "Set-up" scripts/setup.sh check
  must "Build" swift build --build-tests --scratch-path .build-core
  bundle=$(echo "$(swift build --show-bin-path --scratch-path .build-core)"/*.xctest)
  serial='' suite ListCoreTests "$(filter ListCoreTests)" env
  script "Dependants" scripts/dependent-test.sh
  exit 0
fi

if [ -n "${BINARIES:-}" ]; then
  binaries=$BINARIES
else
  must "Set-up" scripts/setup.sh test
  # Also feedapp, and the programs that the tests start. With large pages of memory the compiler takes a
  # twentieth less time.
  must "Build" env GLIBC_TUNABLES=glibc.malloc.hugetlb=1 swift build --build-tests
  binaries=$(swift build --show-bin-path)
fi
bundle=$(echo "$binaries"/*.xctest)
export FEEDAPP_BINARY="$binaries/feedapp"

# Whatever session the tests are started from, they run in their own.
unset WAYLAND_DISPLAY DISPLAY DBUS_SESSION_BUS_ADDRESS GTK_THEME GTK_DEBUG
export GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory

# They read what the app says, so its language is English. All else stays as in the person's own locale.
[ -z "${LC_ALL:-}" ] || export LANG=$LC_ALL
unset LC_ALL LANGUAGE
export LC_MESSAGES=C

# inside NUMBER COMMAND...: on a display of its own, from that number on, which is as large as SCREEN says.
# On a busy machine xvfb-run goes on before the display answers; and a display that starts anew when its last
# window has gone refuses the next one meanwhile, hence -noreset.
inside() {
  local number=$1
  shift
  # shellcheck disable=SC2016  # the words are the inner shell's
  xvfb-run -a -n "$number" -s "-screen 0 ${SCREEN:-1280x1024}x24 -noreset" bash -c '
    for _ in {1..100}; do xdotool getdisplaygeometry > /dev/null 2>&1 && break || sleep 0.1; done
    exec "$@"' inside "$@"
}

# outside NUMBER COMMAND...: with a session bus as well, because these tests read the window over AT-SPI
# as a screen reader does.
outside() {
  local number=$1
  shift
  inside "$number" dbus-run-session -- env -u GTK_A11Y "$@"
}

# Windows driven from outside wait most of the time, so two displays of them stand side by side, beside what
# computes and the app's own tests, and whoever has finished helps. Each takes the next three suites. From the end
# of the alphabet, as streams, touch and stores take longest.
everything=$([ -n "$wanted" ] || [ "$fast" = 1 ] || echo 1)
if [ -n "$everything" ]; then
  "$bundle" --testing-library swift-testing --list-tests 2> /dev/null | grep '^EndToEndTests\.' |
    sed 's|/[^/]*$||' | sort -ru | paste -sd '||\n' > "$results/windows"
  [ -s "$results/windows" ] || fail "the tests list no end-to-end suite"
fi

# windows NUMBER: end-to-end suites on a display of its own, for as long as there are any.
windows() {
  local number=0 suites
  while :; do
    # A number is taken by whoever makes its folder first.
    number=$((number + 1))
    suites=$(sed -n "${number}p" "$results/windows")
    [ -n "$suites" ] || return 0
    mkdir "$results/taken-$number" 2> /dev/null || continue
    suite "EndToEndTests-$number" "^($suites)/" outside "$1"
  done
}

computing_lane() {
  if runs ListCoreTests; then serial='' suite ListCoreTests "$(filter ListCoreTests)" env; fi
  if runs ListStoreTests; then serial='' suite ListStoreTests "$(filter ListStoreTests)" env; fi
  if runs GtkListTests; then
    suite GtkListTests "$(filter GtkListTests)" inside 100 env GTK_A11Y=test
  fi
  [ -n "$wanted" ] || [ ! -d "$binaries/Modules" ] ||
    script Examples python3 scripts/examples.py --compile "$binaries/Modules"
  [ -n "$everything" ] || return 0
  windows 500
}

app_lane() {
  if runs FeedAppTests; then
    # A window is never larger than its screen.
    SCREEN=1920x2600 suite FeedAppTests "$(filter FeedAppTests)" inside 200 env GTK_A11Y=test
  fi
  [ -n "$everything" ] || return 0
  script Dependants scripts/dependent-test.sh
  # It is not run, so it is neither optimised nor debugged, which is quicker.
  script "Core without a toolkit" env -u LIST_TESTS LISTCORE_ONLY=1 swift build --target ListCore \
    --scratch-path .build-core -debug-info-format none --disable-index-store
  script Install env CONFIGURATION="${CONFIGURATION:-debug}" scripts/install-test.sh
  windows 600
}

windows_lane() {
  if [ -n "$everything" ]; then
    windows "$1"
  elif [ "$1" = 300 ] && [ "$fast" != 1 ] && runs EndToEndTests; then
    suite EndToEndTests "$(filter EndToEndTests)" outside 300
  fi
}

computing_lane &
app_lane &
windows_lane 300 &
windows_lane 400 &
wait
[ -n "$(ls "$results"/*.count 2> /dev/null)" ] || fail "there is no suite $wanted"
