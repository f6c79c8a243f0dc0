#!/usr/bin/env bash
# Counts the instructions of fixed pieces of work with valgrind, which is repeatable where time is not,
# and fails when one takes over 5 % more than Benchmarks/budgets.txt allows.
#
# Usage: scripts/bench-count.sh             compares with the budgets
#        scripts/bench-count.sh --accept    makes what is counted now the budgets
#        scripts/bench-count.sh --quick     compares one piece of each kind, as CI does
#        scripts/bench-count.sh NAME...     compares only these pieces
#
# widget-scroll is ten frames of a scroll by 120 pixels on a display of its own, drawn by cairo; it
# depends on the versions of GTK and cairo and on the fonts. widget-bind-class and widget-bind-closure are
# 276 binds of one row in the two kinds of cells; a bind by closure may take a tenth more than one by class.
# LISTCORE_ONLY=1 leaves all three out.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/setup.sh bench

accept=0
if [ "${1:-}" = --accept ]; then
  accept=1
  shift
fi
if [ "${1:-}" = --quick ]; then
  set -- diff-numbers-scattered diff-texts-prepend diff-sections-typed diff-snapshot-mixed feed-like \
    feed-refresh-changed feed-prepend stated-inserts select-all-as-whole widget-scroll \
    widget-bind-class widget-bind-closure
fi
budgets=Benchmarks/budgets.txt
unset BENCH_PEER BENCH_PEER_PRODUCT
has_widget=1
if [ "${LISTCORE_ONLY:-}" = 1 ]; then has_widget=0; fi
export LISTCORE_ONLY=1
# A file that is new in the library is only noticed when the plan of the build is made anew.
touch Benchmarks/Package.swift
swift build -c release --package-path Benchmarks --product CountedWork >&2
if [ "$has_widget" = 1 ]; then
  env -u LISTCORE_ONLY swift build -c release --package-path Benchmarks --product WidgetRun >&2
fi
program=$(swift build -c release --package-path Benchmarks --show-bin-path)/CountedWork

# count NAME: the instructions inside counted_section. The hashes of a run are made the same in every
# run, or tables would fill differently.
count() {
  local run=("$program" "$1")
  local display=() collect=counted_section
  if [[ "$1" = widget-* ]]; then
    run=("$(dirname "$program")/WidgetRun" counted own fixed 100000)
    if [[ "$1" = widget-bind-* ]]; then
      run=("${run[0]}" binds "${1#widget-bind-}")
      collect='*ListCore12RealisedRowsC4bind*'
    fi
    display=(env GSK_RENDERER=cairo GTK_A11Y=none GSETTINGS_BACKEND=memory GDK_BACKEND=x11
      xvfb-run -a -s "-screen 0 1280x1024x24 -noreset")
  fi
  # A program with a display starts others, which count nothing.
  SWIFT_DETERMINISTIC_HASHING=1 "${display[@]}" valgrind --tool=callgrind \
    --callgrind-out-file=/dev/null "--toggle-collect=$collect" "${run[@]}" 2>&1 |
    awk '/Collected/ && $NF > most { most = $NF } END { print most }'
}

if [ $# -gt 0 ]; then
  names=("$@")
else
  mapfile -t names < <("$program" list)
  if [ "$has_widget" = 1 ]; then names+=(widget-scroll widget-bind-class widget-bind-closure); fi
fi
status=0
counted=""
for name in "${names[@]}"; do
  now=$(count "$name")
  if [ -z "$now" ] || [ "$now" -eq 0 ]; then
    echo "bench-count: nothing was counted for $name" >&2
    exit 1
  fi
  counted+="$name $now"$'\n'
  allowed=$(awk -v name="$name" '$1 == name { print $2 }' "$budgets" 2> /dev/null || true)
  if [ "$accept" = 1 ] || [ -z "$allowed" ]; then
    printf '%-32s %12d\n' "$name" "$now"
    [ "$accept" = 1 ] || { echo "bench-count: $name has no budget" >&2 && status=1; }
    continue
  fi
  change=$(awk -v now="$now" -v allowed="$allowed" 'BEGIN { printf "%+.1f", 100 * (now / allowed - 1) }')
  printf '%-32s %12d  %s %%\n' "$name" "$now" "$change"
  if awk -v change="$change" 'BEGIN { exit !(change > 5) }'; then
    echo "bench-count: $name takes $change % more instructions than $budgets allows" >&2
    status=1
  fi
done
if ! awk '$1 == "widget-bind-class" { class = $2 } $1 == "widget-bind-closure" { closure = $2 }
  END { exit class > 0 && closure > 1.1 * class }' <<< "$counted"; then
  echo "bench-count: a bind by closure takes over 10 % more instructions than one by class" >&2
  status=1
fi
if [ "$accept" = 1 ]; then printf '%s' "$counted" > "$budgets"; fi
exit "$status"
