#!/usr/bin/env bash
# Measures the library against what would be used instead, both in one process by turns, prints the
# tables and writes them to Benchmarks/RESULTS.md. Takes some minutes; a quiet machine helps.
#
# Usage: scripts/bench.sh [--peer PACKAGE PRODUCT ADAPTER.swift] [GROUP...] [--sizes 5000,100000]
#                         [--types U,S,SF] [--changes shuffle,...] [--patience SECONDS]
#
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

# The core needs no toolkit, and neither do these benchmarks.
export LISTCORE_ONLY=1
# A file that is new in the library is only noticed when the plan of the build is made anew.
touch Benchmarks/Package.swift
swift build -c release --package-path Benchmarks >&2
program=$(swift build -c release --package-path Benchmarks --show-bin-path)/ListBenchmark

revision=$(git describe --always --dirty 2> /dev/null || echo unknown)
machine=$(awk -F ': *' '/^model name/ { print $2; exit }' /proc/cpuinfo)
heading() {
  cat << END
# How fast it is

Written by \`make bench\`; do not edit. All contenders of a table ran by turns in one process, so the
ratios are worth more than the times. A ratio above 1 says how many times longer the other one took.

- Revision: $revision
- Machine: ${machine:-unknown}, $(nproc) processors, $(awk '/^MemTotal/ { printf "%.0f GB", $2 / 1e6 }' /proc/meminfo)
- System: $(sed -n 's/^PRETTY_NAME="\(.*\)"$/\1/p' /etc/os-release), Linux $(uname -r | cut -d- -f1)
- Compiler: $(swift --version 2> /dev/null | grep -o 'Swift version [0-9.]*')
- Beside it: the standard library's \`difference(from:).inferringMoves()\`; $peer
END
}

if [ $# -gt 0 ]; then
  "$program" "$@"
else
  results=$(mktemp)
  {
    heading
    # A process for each group: what one leaves in the heap does not change the next.
    for group in diff diff-memory sections like updates memory; do
      "$program" "$group" --patience "${BENCH_PATIENCE:-1.2}"
    done
  } | tee "$results"
  mv "$results" Benchmarks/RESULTS.md
  chmod 644 Benchmarks/RESULTS.md
fi
