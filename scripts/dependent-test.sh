#!/usr/bin/env bash
# Proves that another package can depend on this one, by path and by version tag, with a copy of the
# working tree: builds and runs a small program by path, and one by version that loads all of this
# package but compiles none of it again. The one by path is without traits, and needs no other package and
# no library that lists do not need; the samples of the documents compile there, so they use public names only.
# Neither sees a warning. Also checks that unsafe flags, which SwiftPM forbids in dependencies, are on executable
# targets only. What it builds stays in .build-dependent.
#
# Usage: scripts/dependent-test.sh            LISTCORE_ONLY=1 leaves GtkList out
set -euo pipefail
cd "$(dirname "$0")/.."
# As other packages see it, not optimised for the tests.
unset LIST_TESTS

tmp="$PWD/.build-dependent"
mkdir -p "$tmp"

echo "unsafe flags are on executable targets only"
swift package dump-package > "$tmp/package.json"
python3 - "$tmp/package.json" << 'PYTHON'
import json, sys

targets = json.load(open(sys.argv[1], encoding="utf-8"))["targets"]
bad = [
    target["name"]
    for target in targets
    if target["type"] != "executable"
    and any("unsafeFlags" in setting["kind"] for setting in target.get("settings", []))
]
if bad:
    sys.exit(f"dependent-test: unsafe flags on {', '.join(bad)}: no other package could use them")
PYTHON

# The copy is a repository of its own with the tag, so this one's history and tags stay as they are.
# It keeps the times of its files, so that only what changed is compiled.
copy="$tmp/gtk-list"
rm -rf "$copy" "$tmp/by-path" "$tmp/by-version"
mkdir "$copy"
tar -cf - --exclude=./.git --exclude='./.build*' --exclude=./out --exclude=./Package.resolved . | tar -xf - -C "$copy"
git -C "$copy" init --quiet
git -C "$copy" add --all
git -C "$copy" -c user.name=test -c user.email=test@localhost -c commit.gpgsign=false commit --quiet -m "Copy"
git -C "$copy" tag 0.1.0

# client NAME ARGUMENTS...: builds the program that depends by NAME. Whatever else the compiler or SwiftPM has to say
# about this package, whoever depends on it reads with each build.
#
# "prohibited flag(s)" cannot be avoided. The pkg-config files of GTK and libsoup ask for -mfpmath=sse, -pthread and the
# like. SwiftPM takes only paths and names of libraries from such a file and says what it leaves out, also where nothing
# of the library is built (swiftlang/swift-package-manager#10549). Without pkgConfig in our manifest the headers are not
# found; flags of our own would be unsafe flags, which no other package could use.
client() {
  local name=$1 log="$tmp/build-$1.log" status=0
  shift
  # Nobody debugs it.
  swift build --package-path "$tmp/$name" --scratch-path "$tmp/build-$name" -debug-info-format none "$@" \
    > "$log" 2>&1 || status=$?
  if [ "$status" -ne 0 ]; then
    cat "$log" >&2
    echo "dependent-test: it does not build (exit status $status)" >&2
    exit 1
  fi
  if grep -E '(^|[[:space:]])warning: ' "$log" | grep -vF 'prohibited flag(s)' >&2; then
    echo "dependent-test: whoever depends on this package is warned of what is above" >&2
    # What is built would not be built again, and nobody warned.
    rm -rf "$tmp/build-$name"
    exit 1
  fi
}

# source_file FILE: writes it, as old as this script: what did not change is not compiled again.
source_file() {
  cat > "$1"
  touch -r scripts/dependent-test.sh "$1"
}

# program FOLDER DEPENDENCY: writes a package that depends on the copy as DEPENDENCY says.
program() {
  local folder=$1 dependency=$2
  local products='.product(name: "ListCore", package: "gtk-list"), .product(name: "GtkList", package: "gtk-list"), .product(name: "CGtk", package: "gtk-list")'
  [ "${LISTCORE_ONLY:-0}" = 1 ] && products='.product(name: "ListCore", package: "gtk-list")'
  mkdir -p "$folder/Sources/dependent" "$folder/Sources/plain"
  source_file "$folder/Sources/plain/plain.swift" <<< "let isPlain = true"
  cat > "$folder/Package.swift" << SWIFT
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "dependent",
  dependencies: [$dependency],
  targets: [
    .executableTarget(name: "dependent", dependencies: [$products]),
    .target(name: "plain"),
  ],
  swiftLanguageModes: [.v6]
)
SWIFT
  source_file "$folder/Sources/dependent/main.swift" << 'SWIFT'
import ListCore

#if canImport(GtkList)
  // GTK's own functions, beside the library that binds them.
  import CGtk
  import GtkList
#endif

struct Fruit: ListDiffable, Equatable {
  var id: Int
  var name: String
}

let pear = AnyDiffable(Fruit(id: 1, name: "Pear"))
let ripe = AnyDiffable(Fruit(id: 1, name: "Ripe pear"))
guard pear.hasSameIdentity(as: ripe), !pear.hasSameContent(as: ripe) else {
  preconditionFailure("identity and content are mixed up")
}

#if canImport(GtkList)
  // The style sheet has to come along, wherever this program is put.
  guard ListStyle.css.contains("listview.gtk-list") else {
    preconditionFailure("the library's style sheet is not in the program")
  }
  guard gtk_get_major_version() == 4 else { preconditionFailure("this is another GTK") }
  // The type alone: nothing is opened, so this runs without a display.
  print("ListCore and \(ListView.self)")
#else
  print("ListCore")
#endif
SWIFT
}

echo "a package that depends on this one by path"
program "$tmp/by-path" ".package(path: \"$copy\", traits: [])"
build=(--package-path "$tmp/by-path" --scratch-path "$tmp/build-by-path")
client by-path
wanted="ListCore and ListView"
[ "${LISTCORE_ONLY:-0}" = 1 ] && wanted="ListCore"
got=$("$(swift build "${build[@]}" --show-bin-path)/dependent")
if [ "$got" != "$wanted" ]; then
  echo "dependent-test: expected '$wanted', got '$got'" >&2
  exit 1
fi

echo "the samples of the documents see what other packages see"
# $1 is a target, the others its files and what it depends on.
samples() {
  local target=$1 dependency=$2 folder="$tmp/by-path/Tests/$1"
  shift 2
  mkdir -p "$folder"
  cp -p "$@" "$folder"
  sed -i "s|^  \],\$|    .testTarget(name: \"$target\", dependencies: [$dependency]),\n  ],|" "$tmp/by-path/Package.swift"
}
core='.product(name: "ListCore", package: "gtk-list")'
samples CoreSamples "$core" Tests/ListCoreTests/Documentation/*Samples.swift \
  Tests/ListCoreTests/Binding/BindableSamples.swift Tests/ListCoreTests/Items/ItemSamples.swift
if [ "${LISTCORE_ONLY:-0}" != 1 ]; then
  # What the tests of this package bring; nothing of it is run here.
  source_file "$tmp/Stage.swift" << 'SWIFT'
import GtkList
import Testing

@MainActor @Suite struct GtkTests {}

@MainActor
enum GtkTest {
  static func start() throws { try GtkRuntime.start() }
  @discardableResult
  static func pump(until isDone: () -> Bool) async -> Bool { isDone() }
  static func settle() async {}
  static func noWarnings(_ body: () async throws -> Void) async rethrows { try await body() }
  static func inWindow(
    _ widget: Widget, width: Int = 0, height: Int = 0, _ body: (Window) async throws -> Void
  ) async rethrows { try await body(Window(title: "", width: width, height: height)) }
}
SWIFT
  widget='.product(name: "GtkList", package: "gtk-list"), .product(name: "WebPictures", package: "gtk-list"), .product(name: "CGtk", package: "gtk-list")'
  samples WidgetSamples "$core, $widget" Tests/GtkListTests/Documentation/*Samples.swift "$tmp/Stage.swift"
  # The example is a package of its own as well; built as such it would compile all of this once more.
  swift package dump-package --package-path Examples/Inbox > /dev/null
  samples Inbox "$core, $widget" Examples/Inbox/Sources/*.swift
  sed -i 's|\.testTarget(name: "Inbox", \(.*\)),$|.executableTarget(name: "Inbox", \1, path: "Tests/Inbox"),|' "$tmp/by-path/Package.swift"
  # What the comparison with other toolkits counts of this library, and what is left out there.
  cp -p Documentation/Comparison/MailList.gtklist.txt "$tmp/MailList.swift"
  source_file "$tmp/Server.swift" << 'SWIFT'
struct Server {
  func older() -> [Mail] { [] }
  var arrivals: AsyncStream<Mail> { AsyncStream { nil } }
}
SWIFT
  samples MailList "$core, $widget" "$tmp/MailList.swift" "$tmp/Server.swift"
fi
client by-path --build-tests

echo "without traits it has no other package, no network library and no Foundation"
if [ -n "$(ls "$tmp/build-by-path/checkouts" 2> /dev/null)" ]; then
  echo "dependent-test: it fetched $(ls "$tmp/build-by-path/checkouts")" >&2
  exit 1
fi
needed=$(readelf -d "$(swift build "${build[@]}" --show-bin-path)/dependent" | grep NEEDED)
if grep -E 'libsoup|Foundation|libicu|FoundationInternationalization' <<< "$needed" >&2; then
  echo "dependent-test: a program with a list needs what is above" >&2
  exit 1
fi

echo "a package that depends on this one by version"
program "$tmp/by-version" ".package(url: \"file://$copy\", from: \"0.1.0\")"
client by-version --target plain
