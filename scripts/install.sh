#!/usr/bin/env bash
# Installs feedapp below PREFIX, or removes exactly what an install put there.
#
# Usage: scripts/install.sh install|uninstall
#   PREFIX          default /usr/local
#   DESTDIR         put in front of every path, for packages
#   CONFIGURATION   release (default) or debug
#   RUNTIME         1 brings Swift's runtime along, for machines without Swift; needs patchelf
set -euo pipefail
cd "$(dirname "$0")/.."

readonly id=io.github.gtklist.feedapp
prefix=${PREFIX:-/usr/local}
case "$prefix" in
  /*) ;;
  *)
    echo "install: PREFIX must be an absolute path, not '$prefix'." >&2
    exit 2
    ;;
esac
readonly root="${DESTDIR:-}$prefix"
readonly owned=("$root/lib/feedapp" "$root/share/feedapp")
readonly files=(
  "$root/bin/feedapp"
  "$root/share/applications/$id.desktop"
  "$root/share/bash-completion/completions/feedapp"
  "$root/share/fish/vendor_completions.d/feedapp.fish"
  "$root/share/icons/hicolor/scalable/apps/$id.svg"
  "$root/share/icons/hicolor/symbolic/apps/$id-symbolic.svg"
  "$root/share/man/man1/feedapp.1"
  "$root/share/metainfo/$id.metainfo.xml"
  "$root/share/zsh/site-functions/_feedapp"
)

put() { install -D -m "$1" "$2" "$3"; }

install_all() {
  local configuration=${CONFIGURATION:-release} binaries module
  scripts/setup.sh build
  swift build -c "$configuration" --product feedapp
  binaries=$(swift build -c "$configuration" --show-bin-path)

  remove_all
  put 755 "$binaries/feedapp" "$root/bin/feedapp"
  # All that only debuggers read; the names that plugins are linked by stay.
  strip --strip-unneeded "$root/bin/feedapp"
  if [ "${RUNTIME:-}" = 1 ]; then bundle_runtime; fi
  # What `feedapp plugin build` compiles against: what plugins may use, and nothing else.
  for module in ListCore GtkKit GtkList WebPictures ListStore GRDB feedapp ArgumentParser ArgumentParserToolInfo; do
    if [ -e "$binaries/Modules/$module.swiftmodule" ]; then
      put 644 "$binaries/Modules/$module.swiftmodule" "$root/lib/feedapp/modules/$module.swiftmodule"
    fi
  done
  while IFS= read -r file; do
    put 644 "resources/$file" "$root/share/feedapp/$file"
  done < <(cd resources && find . -type f ! -path './desktop/*' ! -path './man/*' ! -path './packaging/*' -printf '%P\n')
  put 644 "resources/desktop/$id.desktop" "$root/share/applications/$id.desktop"
  put 644 "resources/desktop/$id.metainfo.xml" "$root/share/metainfo/$id.metainfo.xml"
  put 644 "resources/icons/$id.svg" "$root/share/icons/hicolor/scalable/apps/$id.svg"
  put 644 "resources/icons/$id-symbolic.svg" "$root/share/icons/hicolor/symbolic/apps/$id-symbolic.svg"
  put 644 resources/man/feedapp.1 "$root/share/man/man1/feedapp.1"

  completion bash "$root/share/bash-completion/completions/feedapp"
  completion zsh "$root/share/zsh/site-functions/_feedapp"
  completion fish "$root/share/fish/vendor_completions.d/feedapp.fish"

  # For a package its own scripts do it.
  if [ -z "${DESTDIR:-}" ]; then refresh_caches; fi
  echo "feedapp is installed: $root/bin/feedapp"
}

# The libraries of Swift that the app is linked with go into a folder of its own, where only the app and what
# it loads look for them. They find each other by themselves.
bundle_runtime() {
  local library folder="$root/lib/feedapp/runtime"
  while IFS= read -r library; do
    put 644 "$library" "$folder/${library##*/}"
    strip --strip-unneeded "$folder/${library##*/}"
  done < <(ldd "$root/bin/feedapp" | awk '$3 ~ "/lib/swift/linux/" { print $3 }')
  # shellcheck disable=SC2016  # the loader puts the program's folder in place of this word
  patchelf --set-rpath '$ORIGIN/../lib/feedapp/runtime' "$root/bin/feedapp"
}

completion() {
  local text
  text=$("$root/bin/feedapp" --generate-completion-script "$1")
  mkdir -p "$(dirname "$2")"
  printf '%s\n' "$text" > "$2"
  chmod 644 "$2"
}

refresh_caches() {
  # Which files the app opens is read from a cache, so there has to be one.
  if command -v update-desktop-database > /dev/null && [ -d "$root/share/applications" ]; then
    update-desktop-database -q "$root/share/applications" || true
  fi
  # Without an index the theme is not read from a cache, so there is none to bring up to date.
  if command -v gtk4-update-icon-cache > /dev/null && [ -f "$root/share/icons/hicolor/index.theme" ]; then
    gtk4-update-icon-cache -q -t "$root/share/icons/hicolor" || true
  fi
}

remove_all() {
  local path folder
  rm -rf "${owned[@]}"
  rm -f "${files[@]}"
  # A cache of no desktop entry at all.
  if ! compgen -G "$root/share/applications/*.desktop" > /dev/null; then
    rm -f "$root/share/applications/mimeinfo.cache"
  fi
  # Folders that were only there for these files; never one that holds anything else.
  for path in "${owned[@]}" "${files[@]}"; do
    folder=$(dirname "$path")
    while [ "${#folder}" -gt "${#root}" ] && rmdir "$folder" 2> /dev/null; do
      folder=$(dirname "$folder")
    done
  done
}

case "${1:-}" in
  install) install_all ;;
  uninstall)
    remove_all
    [ -n "${DESTDIR:-}" ] || refresh_caches
    echo "feedapp is removed from $root"
    ;;
  *)
    echo "usage: scripts/install.sh install|uninstall" >&2
    exit 2
    ;;
esac
