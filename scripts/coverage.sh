#!/usr/bin/env bash
# Runs the core's tests with coverage and says which lines of Sources/ListCore they do not reach, file
# by file and function by function. Fails when fewer lines are covered than asked for. Needs no GTK.
#
# Usage: scripts/coverage.sh [PERCENT]      (default: 95)
# The whole list is left in out/coverage.txt.
set -euo pipefail
cd "$(dirname "$0")/.."
export LISTCORE_ONLY=1

minimum=${1:-95}
scratch=.build-coverage
report=out/coverage.txt

scripts/setup.sh check
mkdir -p out
swift test --scratch-path "$scratch" --enable-code-coverage --disable-xctest --filter '^ListCoreTests\.'

folder=$(swift build --scratch-path "$scratch" --show-bin-path)
tools=$(dirname "$(readlink -f "$(command -v swift)")")
binary=$(find "$folder" -maxdepth 1 -name '*PackageTests.xctest' -type f | head -n 1)
profile="$folder/codecov/default.profdata"
if [ -z "$binary" ] || [ ! -f "$profile" ]; then
  echo "coverage: the test run left no profile in $folder" >&2
  exit 1
fi
"$tools/llvm-cov" export "$binary" -instr-profile "$profile" -format=lcov Sources/ListCore |
  "$tools/swift" demangle --simplified |
  python3 scripts/read-coverage.py "$PWD/Sources/ListCore" "$minimum" | tee "$report"
