#!/usr/bin/env bash
# Works on the real list at random, on a virtual display, and compares the screen with the presenter
# after each pause. CI does 20,000 operations; this does as many as it is told. Before that it holds as many
# lives without a window against the oracle, and some with one, and has 10,000 transactions of two programs
# in stores; after it somebody types, clicks and chooses in
# rows that are updated, moved and scrolled, in as many sessions as SESSIONS says.
#
# Usage: OPERATIONS=200000 scripts/soak.sh    shared between four seeds, one of them new each time
#        SEED=7 scripts/soak.sh               one seed again, as a failure prints it
#        SESSIONS=100 scripts/soak.sh         how many sessions at the controls
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/setup.sh test
export LIST_TESTS=1
swift build --build-tests
[ -n "${SEED:-}" ] || swift run --skip-build OracleRun "${OPERATIONS:-200000}"
[ -n "${SEED:-}" ] || STORE_OPERATIONS=10000 swift test --skip-build --disable-xctest --filter StoreLifeTests
export LIST_SOAK_OPERATIONS="${OPERATIONS:-200000}"
export LIST_ORACLE_CASES=$((${OPERATIONS:-200000} / 1000))
if [ -n "${SEED:-}" ]; then export LIST_SOAK_SEED="$SEED"; fi
unset WAYLAND_DISPLAY GTK_THEME GTK_DEBUG
export CI=true GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory GTK_A11Y=test
xvfb-run -a -s "-screen 0 1280x1024x24 -noreset" swift test --skip-build --no-parallel --disable-xctest \
  --filter 'GtkListTests\..*(ListSoakTests|WidgetOracleTests)'

[ -n "${SEED:-}" ] && exit
LIST_CONTROL_SESSIONS="${SESSIONS:-100}"
FEEDAPP_BINARY="$(swift build --show-bin-path)/feedapp"
export LIST_CONTROL_SESSIONS FEEDAPP_BINARY
xvfb-run -a -s "-screen 0 1280x1024x24 -noreset" dbus-run-session -- env -u GTK_A11Y \
  swift test --skip-build --no-parallel --disable-xctest --filter 'EndToEndTests\..*ControlsTests'
