#!/usr/bin/env bash
# Measures the library against what would be used instead, by turns, prints the tables and writes
# them to Benchmarks/RESULTS.md. Takes about half an hour; a quiet machine helps.
#
# Usage: scripts/bench.sh [--peer PACKAGE PRODUCT ADAPTER.swift] [--part PART]
#        scripts/bench.sh [--peer …] GROUP... [--sizes 5000,100000] [--types U,S,SF]
#                         [--changes shuffle,...] [--patience SECONDS]
#        scripts/bench.sh --screen GROUP... [--rounds COUNT] [--idle SECONDS]
#
# --part measures one part anew and leaves the others in RESULTS.md: core, turns, store, or a
# group of --screen.
# STORE_ROWS="10000 10000000" are the sizes of the parts store and stores; they need 2 and 4 GB of disk for
# ten million. stores, the app over such files, takes half an hour, and is measured only where it is named;
# STORE_FOLDER keeps the files.
# --screen is for what needs GTK and a display: first-frame scroll-fixed scroll-wrap changes stream
# long-texts large drift feedapp fling stores. It is measured on a display of its own, drawn by cairo.
# --peer takes the diff of another package on this machine into the tables. ADAPTER.swift tells how to
# ask it; Benchmarks/Sources/BenchmarkSupport/DiffPeer.swift says what the file has to contain.
# With groups or other options named, RESULTS.md is left alone. BENCH_PATIENCE is how many seconds a
# comparison may take, 1.2 unless set; fewer make fewer rounds.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD

rm -rf Benchmarks/Peer
unset BENCH_PEER BENCH_PEER_PRODUCT
peer="no other package"
if [ "${1:-}" = --peer ]; then
  if [ $# -lt 4 ] || [ ! -f "$2/Package.swift" ] || [ ! -f "$4" ]; then
    echo "bench: --peer needs a package's folder, the name of its product and an adapter file" >&2
    exit 2
  fi
  BENCH_PEER=$(cd "$2" && pwd)
  export BENCH_PEER BENCH_PEER_PRODUCT=$3
  mkdir Benchmarks/Peer
  cp "$4" Benchmarks/Peer/
  trap 'rm -rf "$root/Benchmarks/Peer"' EXIT
  peer="$3 $(git -C "$2" describe --tags --always 2> /dev/null || true)"
  shift 4
fi

scripts/setup.sh bench
# A file that is new in the library is only noticed when the plan of the build is made anew.
touch Benchmarks/Package.swift

# The core needs no toolkit, and neither do these benchmarks.
build_core() {
  LISTCORE_ONLY=1 swift build -c release --package-path Benchmarks --product ListBenchmark >&2
}

build_store() {
  swift build -c release --package-path Benchmarks --product StoreRun >&2
}

build_screen() {
  local product
  for product in WidgetRun WidgetTables FirstFrameProbe feedapp; do
    swift build -c release --package-path Benchmarks --product "$product" >&2
  done
}

programs=$(LISTCORE_ONLY=1 swift build -c release --package-path Benchmarks --show-bin-path)

measure_core() { "$programs/ListBenchmark" "$@"; }

measure_screen() {
  GSK_RENDERER=cairo GTK_A11Y=none GSETTINGS_BACKEND=memory GDK_BACKEND=x11 \
    xvfb-run -a -s "-screen 0 1280x1024x24 -noreset" "$programs/WidgetTables" "$@"
}

readonly core_groups=(diff diff-limits diff-memory sections like updates memory)
readonly screen_groups=(first-frame scroll-fixed scroll-wrap changes stream long-texts large drift feedapp fling)

revision=$(git describe --always --dirty 2> /dev/null || echo unknown)
machine=$(awk -F ': *' '/^model name/ { print $2; exit }' /proc/cpuinfo)
head_part() {
  cat << END
# How fast it is

Written by \`make bench\`; do not edit. All contenders of a table ran by turns, so the ratios are
worth more than the times. A ratio above 1 says how many times longer the other one took, unless the
head of its column says otherwise.

- Machine: ${machine:-unknown}, $(nproc) processors, $(awk '/^MemTotal/ { printf "%.0f GB", $2 / 1e6 }' /proc/meminfo)
- System: $(sed -n 's/^PRETTY_NAME="\(.*\)"$/\1/p' /etc/os-release), Linux $(uname -r | cut -d- -f1)
- Compiler: $(swift --version 2> /dev/null | grep -o 'Swift version [0-9.]*')
- Toolkit: GTK $(pkg-config --modversion gtk4), drawn by cairo under Xvfb
END
}

# part NAME: measures a part and puts it into the results.
part() {
  local tables
  tables=$(mktemp)
  {
    if [ "$1" = core ]; then
      echo "Revision $revision, ${machine:-unknown}. Beside the library: the standard library's" \
        "\`difference(from:).inferringMoves()\`; $peer. All in one process."
      # A process for each group: what one leaves in the heap does not change the next.
      for group in "${core_groups[@]}"; do
        measure_core "$group" --patience "${BENCH_PATIENCE:-1.2}"
      done
    elif [ "$1" = turns ]; then
      printf 'Revision %s, %s.\n' "$revision" "${machine:-unknown}"
      measure_core turns
    elif [ "$1" = store ]; then
      printf 'Revision %s, %s. A process for every list.\n' "$revision" "${machine:-unknown}"
      # shellcheck disable=SC2086  # several numbers
      "$programs/StoreRun" ${STORE_ROWS:-10000 1000000 10000000}
    else
      printf 'Revision %s, %s. A process for every list and round, by turns.\n' \
        "$revision" "${machine:-unknown}"
      measure_screen "$1"
    fi
  } | tee "$tables"
  scripts/results-part.py Benchmarks/RESULTS.md "$1" < "$tables"
  rm -f "$tables"
}

case "${1:-}" in
  --screen)
    shift
    build_screen
    measure_screen "$@"
    ;;
  --part)
    case "${2:-}" in
      core | turns) build_core ;;
      store) build_store ;;
      *) build_screen ;;
    esac
    part "${2:-}"
    ;;
  "")
    build_core
    build_store
    build_screen
    head_part | scripts/results-part.py Benchmarks/RESULTS.md head
    for name in core turns store "${screen_groups[@]}"; do part "$name"; done
    ;;
  *)
    build_core
    measure_core "$@"
    ;;
esac
