#!/usr/bin/env bash
# Shows feedapp in a browser of this machine, for machines without a display: GTK draws into a page.
# Ends with Ctrl+C. Only this machine can reach the page.
#
# Usage: scripts/web.sh [feedapp's options]
#   PORT            default 8085
#   FEEDAPP_BINARY  an app that is built already; without it one is built for release
set -euo pipefail
cd "$(dirname "$0")/.."

port=${PORT:-8085}
if [ -z "${FEEDAPP_BINARY:-}" ]; then
  scripts/setup.sh web
  swift build -c release --product feedapp
  FEEDAPP_BINARY="$(swift build -c release --show-bin-path)/feedapp"
fi

# A folder of its own: no other server's display can be taken for this one.
XDG_RUNTIME_DIR=$(mktemp -d)
export XDG_RUNTIME_DIR
# Both end with the script, however it ends.
server=''
app=''
# shellcheck disable=SC2317  # reached by the trap
finish() {
  for process in $app $server; do kill "$process" 2> /dev/null || true; done
  rm -rf "$XDG_RUNTIME_DIR"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

exec {said}< <(exec gtk4-broadwayd --address 127.0.0.1 --port "$port" :1 2>&1)
server=$!
# First it names its socket; right after that it ends, and says why, when the port is not to be had.
read -r -t 20 -u "$said" socket || socket="no answer"
if [ "${socket#Listening}" = "$socket" ] || read -r -t 0.5 -u "$said" socket; then
  echo "web: the page cannot be served: $socket" >&2
  echo "web: another port may be free: PORT=8086 make web" >&2
  exit 1
fi

echo "feedapp is at http://127.0.0.1:$port/ (Ctrl+C ends it)"
GDK_BACKEND=broadway GSK_RENDERER=broadway BROADWAY_DISPLAY=:1 GSETTINGS_BACKEND=memory GTK_A11Y=none \
  "$FEEDAPP_BINARY" "$@" &
app=$!
status=0
wait "$app" || status=$?
exit "$status"
