#!/usr/bin/env bash
# Builds the documentation of the libraries from their comments and catalogues, with the toolchain's
# docc. Any warning is an error, and so is a public type that its module's first page does not name, or an
# interface that is not the one listed in Documentation/Interface.
#
# Usage: scripts/docs.sh [FOLDER]      (default: out/docs, with a folder a module)
#        LISTCORE_ONLY=1               ListCore alone, on a machine without GTK
#        ACCEPT=1                      writes the listings of the interface, Documentation/Interface
# To read it: python3 -m http.server --directory out/docs/ListCore, then /documentation/listcore
set -euo pipefail
cd "$(dirname "$0")/.."

output=${1:-out/docs}
scratch=.build-docs
modules=(ListCore GtkList WebPictures ListStore)
if [ "${LISTCORE_ONLY:-0}" = 1 ]; then
  modules=(ListCore)
  scratch=.build-docs-core
  scripts/setup.sh check
else
  scripts/setup.sh build
fi
graphs="$PWD/$scratch/symbol-graphs"

# Beside the swift on the PATH, which may be a link to where the toolchain really is.
docc=$(command -v docc || echo "$(dirname "$(readlink -f "$(command -v swift)")")/docc")
if [ ! -x "$docc" ]; then
  echo "docs: this toolchain has no docc" >&2
  exit 1
fi

# The compiler writes the symbol graph with the module, so without graphs the module is built again.
for module in "${modules[@]}"; do
  if [ ! -s "$graphs/$module.symbols.json" ]; then
    rm -rf "$scratch"
    mkdir -p "$graphs"
  fi
done
# Those that no other one stands on; the others come with them.
for module in "${modules[@]}"; do
  case "$module" in ListCore | GtkList) [ "${#modules[@]}" -eq 1 ] || continue ;; esac
  swift build --scratch-path "$scratch" --target "$module" \
    -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$graphs" \
    -Xswiftc -symbol-graph-minimum-access-level -Xswiftc public
done

python3 scripts/interface.py "$graphs" ${ACCEPT:+--accept}

rm -rf "$output"
mkdir -p "$output"
dependencies=()
for module in "${modules[@]}"; do
  catalogue="Sources/$module/$module.docc"
  python3 scripts/check-topics.py "$graphs/$module.symbols.json" "$catalogue/$module.md"

  # Each module sees its own graph only, and the finished pages of those it stands on.
  own="$scratch/graphs-$module"
  rm -rf "$own"
  mkdir -p "$own"
  cp "$graphs/$module.symbols.json" "$own"
  find "$graphs" -name "$module@*.symbols.json" -exec cp {} "$own" \;
  status=0
  "$docc" convert "$catalogue" --output-path "$output/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
    --additional-symbol-graph-dir "$own" --enable-experimental-external-link-support \
    "${dependencies[@]}" --warnings-as-errors 2>&1 | tee "$scratch/docc.log" || status=$?
  if [ "$status" -ne 0 ] || grep -qE '(warning|error):' "$scratch/docc.log"; then
    echo "docs: docc had something to say about $module; see above" >&2
    exit 1
  fi
  dependencies+=(--dependency "$output/$module")
  pages=$(find "$output/$module/data" -name '*.json' | wc -l)
  echo "docs: $pages pages in $output/$module, no warnings"
done
