#!/usr/bin/env bash
# The rules of the code that the compiler does not hold, in the order that fails fastest.
# Usage: scripts/check.sh
set -euo pipefail
cd "$(dirname "$0")/.."

step() { printf '== %s\n' "$1"; }

# code PATTERN FOLDER...: lines of Swift (comment lines apart) that match an extended pattern of Perl.
code() {
  local pattern=$1
  shift
  grep -rnP --include='*.swift' -- "$pattern" "$@" | grep -vE '^[^:]+:[0-9]+:[[:space:]]*//' || true
}

# none REASON LINES: fails with the reason when there are any lines.
none() {
  [ -z "$2" ] && return
  printf '%s\n' "$2" >&2
  echo "check: $1" >&2
  exit 1
}

importing='^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?'

step "Layers: who may import what"
none "only Sources/GtkKit, Tests/GtkListTests and Tests/ForeignApplication may import CGtk" \
  "$(code "${importing}CGtk\\b" Sources Tests |
    grep -vE '^(Sources/GtkKit|Tests/GtkListTests|Tests/ForeignApplication)/' || true)"
none "GtkKit binds GTK and knows nothing of lists: C modules, the standard library, Glibc and Dispatch only" \
  "$(code "${importing}(?!(?:CGtk|Glibc|Dispatch|Synchronization)\\b)\\w" Sources/GtkKit)"
none "ListCore imports nothing but the standard library; what else Swift comes with only with a comment on the line that says why" \
  "$(code "${importing}(?!(?:Observation|Synchronization|_Concurrency)\\b)\\w" Sources/ListCore |
    grep -vP 'import\s+(?:Dispatch|Foundation\w*|Glibc)\s*//\s*\S' || true)"
none "GtkList stands on ListCore and GtkKit only, without Foundation and without a network" \
  "$(code "${importing}(?!(?:ListCore|GtkKit|Glibc|Dispatch|Observation|Synchronization)\\b)\\w" Sources/GtkList)"
none "only Sources/WebPictures may import CSoup, and nobody FoundationNetworking" \
  "$(code "${importing}(?:CSoup|FoundationNetworking)\\b" Sources Tests | grep -v '^Sources/WebPictures/[^:]*:[0-9]*:.*CSoup' || true)"
none "WebPictures stands on GtkList and GtkKit only" \
  "$(code "${importing}(?!(?:CSoup|GtkKit|GtkList)\\b)\\w" Sources/WebPictures)"
none "ListStore stands on ListCore and GRDB only; Foundation only with a comment on the line that says why" \
  "$(code "${importing}(?!(?:ListCore|GRDB|Glibc|Dispatch|Synchronization)\\b)\\w" Sources/ListStore |
    grep -vP 'import\s+Foundation\w*\s*//\s*\S' || true)"
none "only ListStore and the stores of feedapp, and their tests, may import GRDB" \
  "$(code "${importing}GRDB\\w*\\b" Sources Tests | grep -vE '^(Sources/ListStore|Sources/feedapp/Store|Tests/ListStoreTests|Tests/FeedAppTests/Store)/|^Sources/feedapp/Command/StoreRun\.swift:' || true)"
none "nothing but FeedAppTests may import feedapp" \
  "$(code "${importing}feedapp\\b" Sources Tests | grep -v '^Tests/FeedAppTests/' || true)"
none "unmanaged references, C function types and unchecked casts belong into Sources/GtkKit/GObject, or have a reason on the same line (// why: …)" \
  "$(code '\bUnmanaged\b|@convention\(c\)|\bunsafeBitCast\b' Sources |
    grep -vP '^Sources/GtkKit/GObject/|\bunsafeBitCast\b.*//\s*why:' || true)"
unsafe='\b(?:Unsafe\w*Pointer|Unmanaged|OpaquePointer|withUnsafe\w+|withMemoryRebound|unsafeBitCast|unsafeDowncast|unsafelyUnwrapped)\b'
unsafe_files=$(code "$unsafe" Sources | cut -d: -f1 | sort -u | grep -v '^Sources/GtkKit/GObject/')
none "a place that was lent is kept: only sources of a diff may, for as long as the call lasts" \
  "$(code '\b(?:let|var) \w+: .*\b(?:Elements|Scratch|_Place)<' Sources |
    grep -vE '^Sources/ListCore/(Diff/|Adapter/ListObjects|SnapshotDiff/SectionSource|Snapshot/ChunkedArray)' || true)"
known_files=$(grep -v '^#' scripts/unsafe-files.txt | grep . | sort -u)
none "unsafe pointers belong into Sources/GtkKit/GObject and the files of scripts/unsafe-files.txt" \
  "$(comm -23 <(echo "$unsafe_files") <(echo "$known_files"))"
none "these files need no unsafe pointers any more: take them off scripts/unsafe-files.txt" \
  "$(comm -13 <(echo "$unsafe_files") <(echo "$known_files"))"
none "a claim to be on the main actor needs a reason on the same line (// why: …)" \
  "$(code '\bMainActor\.assumeIsolated\b' Sources |
    grep -vP '^Sources/GtkKit/GObject/|//\s*why:' || true)"

step "No way to stop a user's program, no unchecked cast, no Any in the API"
none "use a precondition with a sentence, a thrown error or a diagnostic" "$(code '\bfatalError\s*\(|\btry!|\bas!' Sources)"
none "public declarations say a type, never Any" "$(code '^\s*(?:public|open)\b.*(?<![\w.])Any(?![\w.])' Sources)"

step "No Swift file over 300 lines"
none "split it along its topics" \
  "$(find Sources Tests Benchmarks/Sources -name '*.swift' -exec wc -l {} + | awk '$2 != "total" && $1 > 300 { print $2 ": " $1 " lines" }')"

step "Figures: none may get worse (scripts/figures.py --accept notes new ones)"
python3 scripts/figures.py

step "Each public type of ListCore has an example in its documentation, or a link to one"
python3 scripts/examples.py

step "The comparison: its table is that of the files (scripts/comparison.py --accept writes it)"
python3 scripts/comparison.py

step "Interface: Documentation/Migration.md mentions all that was removed or changed since the last version"
python3 scripts/interface-since.py --told

step "Interface: its listing was made from the declarations in Sources"
python3 scripts/interface.py --check

step "Nothing of the machine it was written on"
if git rev-parse --git-dir > /dev/null 2>&1; then
  # Written so that the pattern does not find itself.
  private_paths='(^|[^[:alnum:]_.-])/(wor[k]|roo[t]|home/[a-z])[^[:space:]]*/'
  none "committed files name paths of one machine" "$(git grep -nIE "$private_paths" || true)"
  none "commit subjects name paths of one machine" "$(git log --format='%h %s' | grep -E "$private_paths" || true)"
fi

step "Fixtures are JSON, scripts are well formed"
find resources -name '*.json' -print0 | while IFS= read -r -d '' file; do
  python3 -m json.tool "$file" > /dev/null || none "not valid JSON" "$file"
done
for script in scripts/*.sh .ci/run; do
  bash -n "$script"
done
if command -v shellcheck > /dev/null; then
  shellcheck scripts/*.sh .ci/run
fi

step "Format and documentation comments"
swift format lint --strict --recursive --parallel Sources Tests Examples Package.swift \
  Benchmarks/Sources Benchmarks/Package.swift
