# shellcheck shell=bash
# Steps that say how long they took, for the scripts that run many. Source it.

steps_file=$(mktemp)

# step NAME COMMAND...: runs a step, says when it starts, and notes what it took.
step() {
  local name=$1 start status=0
  shift
  start=$(date +%s.%N)
  # Also where its output goes into a file.
  printf '== %s\n' "$name" >&9
  "$@" || status=$?
  awk -v name="$name" -v start="$start" -v end="$(date +%s.%N)" \
    'BEGIN { printf "%7.1f s  %s\n", end - start, name }' >> "$steps_file"
  return "$status"
}
exec 9>&1

# totals FILE: the totals that a run of tests left there, as "PASSED FAILED". One that left none has failed.
totals() {
  # shellcheck disable=SC2002  # a file that is not there counts as an empty one
  cat "$1" 2> /dev/null |
    awk '/^[0-9]+ passed, [0-9]+ failed$/ { found = $1 " " $3 } END { print found == "" ? "0 1" : found }'
}

# print_steps: all of them, in the order in which they ended.
print_steps() {
  printf '\n== What each step took\n'
  cat "$steps_file"
  awk -v seconds="$SECONDS" 'BEGIN { printf "%7.1f s  in all\n", seconds }'
}
