#!/usr/bin/env bash
# Builds the documentation of ListCore from its comments and its catalogue, with the toolchain's docc.
# Any warning is an error, and so is a public type that the first page does not name. Needs no GTK.
#
# Usage: scripts/docs.sh [FOLDER]      (default: out/docs)
# To read it: python3 -m http.server --directory out/docs, then /documentation/listcore
set -euo pipefail
cd "$(dirname "$0")/.."
export LISTCORE_ONLY=1

output=${1:-out/docs}
catalogue=Sources/ListCore/ListCore.docc
scratch=.build-docs
graphs="$PWD/$scratch/symbol-graphs"
messages="$scratch/docc.log"

scripts/setup.sh check

# The compiler writes the symbol graph with the module, so without graphs the module is built again.
if [ ! -s "$graphs/ListCore.symbols.json" ]; then
  rm -rf "$scratch"
  mkdir -p "$graphs"
fi
swift build --scratch-path "$scratch" --target ListCore \
  -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$graphs" \
  -Xswiftc -symbol-graph-minimum-access-level -Xswiftc public

python3 scripts/check-topics.py "$graphs/ListCore.symbols.json" "$catalogue/ListCore.md"

# Beside the swift on the PATH, which may be a link to where the toolchain really is.
docc=$(command -v docc || echo "$(dirname "$(readlink -f "$(command -v swift)")")/docc")
if [ ! -x "$docc" ]; then
  echo "docs: this toolchain has no docc" >&2
  exit 1
fi
rm -rf "$output"
mkdir -p "$output"
status=0
"$docc" convert "$catalogue" --output-path "$output" \
  --fallback-display-name ListCore --fallback-bundle-identifier ListCore \
  --additional-symbol-graph-dir "$graphs" --warnings-as-errors 2>&1 | tee "$messages" || status=$?
if [ "$status" -ne 0 ] || grep -qE '(warning|error):' "$messages"; then
  echo "docs: docc had something to say; see above" >&2
  exit 1
fi
pages=$(find "$output/data" -name '*.json' | wc -l)
echo "docs: $pages pages in $output, no warnings"
