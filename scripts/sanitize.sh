#!/usr/bin/env bash
# Runs the tests of the core and the stores under the address sanitizer and the thread sanitizer, and says how long each
# took. Anything a sanitizer reports is a failure. Needs no GTK.
#
# Usage: scripts/sanitize.sh                     both
#        scripts/sanitize.sh address|thread      one of them
set -euo pipefail
cd "$(dirname "$0")/.."
# Optimised, as in make test: otherwise the random tests take six times as long.
export LISTCORE_ONLY=1 LIST_TESTS=1 LIST_SANITIZED=1

kinds=("$@")
[ "${#kinds[@]}" -gt 0 ] || kinds=(address thread)
for kind in "${kinds[@]}"; do
  case "$kind" in
    address | thread) ;;
    *)
      echo "usage: scripts/sanitize.sh [address|thread]..." >&2
      exit 2
      ;;
  esac
done

scripts/setup.sh store
mkdir -p out
# What a sanitizer reports ends the process with a status of its own, whatever the tests said.
export ASAN_OPTIONS="${ASAN_OPTIONS:-}:exitcode=66:detect_stack_use_after_return=1"
export LSAN_OPTIONS="${LSAN_OPTIONS:-}:suppressions=$PWD/scripts/leaks.txt:print_suppressions=0"
export TSAN_OPTIONS="${TSAN_OPTIONS:-}:exitcode=66:halt_on_error=0"

summary=()
failed=0
for kind in "${kinds[@]}"; do
  log="out/sanitize-$kind.log"
  scratch=".build-sanitize-$kind"
  printf '\n== %s\n' "$kind"
  begin=$SECONDS
  status=0
  # A lock that the thread sanitizer sees: Sources/ListCore/Diagnostics/SanitizedMutex.swift says why.
  flags=()
  [ "$kind" = address ] || flags=(-Xswiftc -DSANITIZE_THREAD)
  swift build --build-tests --scratch-path "$scratch" --sanitize "$kind" "${flags[@]}" 2>&1 |
    tee "$log" || status=$?
  built=$SECONDS
  if [ "$status" -eq 0 ]; then
    # What is skipped is about how much of the time something takes, which a sanitizer multiplies.
    swift test --skip-build --scratch-path "$scratch" --sanitize "$kind" "${flags[@]}" \
      --disable-xctest --filter '^(ListCoreTests|ListStoreTests)\.' --skip '/throttled\(' 2>&1 | tee -a "$log" || status=$?
  fi
  ended=$SECONDS
  findings=$(grep -cE 'ERROR: (Address|Leak)Sanitizer|WARNING: ThreadSanitizer' "$log" || true)
  result=clean
  if [ "$status" -ne 0 ] || [ "$findings" -ne 0 ]; then
    result="FAILED (status $status, $findings findings, see $log)"
    failed=1
  fi
  summary+=("$kind: $result; build $((built - begin)) s, tests $((ended - built)) s")
done

printf '\n'
printf '%s\n' "${summary[@]}"
exit "$failed"
