#!/usr/bin/env bash
# Makes a Debian package of feedapp in out/, which needs no Swift where it is installed: Swift's runtime lies in
# a folder of the app's own. The dependencies are computed from what is linked, and lintian may find no error.
# A second package, feedapp-dev, has what plugins are compiled against.
#
# Usage: scripts/deb.sh
#   DEBFULLNAME, DEBEMAIL   who makes the package; git's user otherwise
set -euo pipefail
cd "$(dirname "$0")/.."

readonly id=io.github.gtklist.feedapp
fail() {
  echo "deb: $1" >&2
  exit 1
}
name=${DEBFULLNAME:-$(git config user.name || true)}
email=${DEBEMAIL:-$(git config user.email || true)}
if [ -z "$name" ] || [ -z "$email" ]; then fail "say who makes the package: DEBFULLNAME and DEBEMAIL"; fi
scripts/setup.sh deb

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
readonly stage="$tmp/debian/feedapp" development="$tmp/debian/feedapp-dev"
architecture=$(dpkg --print-architecture)
version=$(sed -n 's/.*<release version="\([^"]*\)".*/\1/p' "resources/desktop/$id.metainfo.xml" | head -1)
# The same build gives the same package, byte by byte.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH

echo "== the app and Swift's runtime"
RUNTIME=1 PREFIX=/usr DESTDIR=$stage scripts/install.sh install
[ "$("$stage/usr/bin/feedapp" --version)" = "feedapp $version" ] || fail "the app says another version than its metainfo"

echo "== what Debian wants beside them"
readonly doc="$stage/usr/share/doc/feedapp"
install -D -m 644 resources/packaging/copyright "$doc/copyright"
printf 'feedapp (%s) unstable; urgency=medium\n\n  * The release %s.\n\n -- %s <%s>  %s\n' \
  "$version" "$version" "$name" "$email" "$(date -uRd "@$SOURCE_DATE_EPOCH")" |
  gzip -9n > "$doc/changelog.gz"
chmod 644 "$doc/changelog.gz"
mkdir -p "$development/usr/lib/feedapp" "$development/usr/share/doc"
mv "$stage/usr/lib/feedapp/modules" "$development/usr/lib/feedapp/modules"
ln -s feedapp "$development/usr/share/doc/feedapp-dev"
# Nobody runs it; shells read it.
sed -i '1{/^#!/d}' "$stage/usr/share/bash-completion/completions/feedapp"
gzip -9n "$stage/usr/share/man/man1/feedapp.1"
# Debian's zsh looks there.
mv "$stage/usr/share/zsh/site-functions" "$stage/usr/share/zsh/vendor-completions"

echo "== dependencies"
# The tool wants the names of a source package around it.
printf 'Source: feedapp\n\nPackage: feedapp\nArchitecture: any\n' > "$tmp/debian/control"
# shellcheck disable=SC2046  # one word a library
depends=$(cd "$tmp" && dpkg-shlibdeps -O -xfeedapp --ignore-missing-info -ldebian/feedapp/usr/lib/feedapp/runtime \
  debian/feedapp/usr/bin/feedapp $(cd "$tmp" && echo debian/feedapp/usr/lib/feedapp/runtime/*.so) 2> "$tmp/shlibdeps.log" |
  sed -n 's/^shlibs:Depends=//p') || fail "dpkg-shlibdeps failed: $(cat "$tmp/shlibdeps.log")"
# Its messages about the runtime, which no package has, are expected; any other library has to have one.
if grep 'no dependency information' "$tmp/shlibdeps.log" | grep -v '/usr/lib/feedapp/runtime/'; then
  fail "a library outside the package belongs to none"
fi
# Loaded while it runs, which nothing can compute: GTK reads its icons with it.
depends="$depends, librsvg2-common"
echo "$depends"

# build FOLDER CONTROL DEPENDS PACKAGE: makes a package of what is in a folder.
build() {
  mkdir "$1/DEBIAN"
  sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s|@MAINTAINER@|$name <$email>|" \
    -e "s/@SIZE@/$(du -sk --apparent-size "$1/usr" | cut -f1)/" -e "s/@DEPENDS@/$3/" \
    "resources/packaging/$2" > "$1/DEBIAN/control"
  (cd "$1" && find usr -type f -print0 | sort -z | xargs -0 md5sum) > "$1/DEBIAN/md5sums"
  chmod -R u=rwX,go=rX "$1"
  dpkg-deb --root-owner-group -Zxz -z9 --build "$1" "$4" > "$tmp/dpkg-deb.log" || fail "$(cat "$tmp/dpkg-deb.log")"
}

echo "== the packages"
mkdir -p out
rm -f out/feedapp_*.deb out/feedapp-dev_*.deb
readonly package="out/feedapp_${version}_$architecture.deb" developers="out/feedapp-dev_${version}_$architecture.deb"
build "$stage" control.in "$depends" "$package"
build "$development" control-dev.in "feedapp (= $version)" "$developers"
runtime=$(tar -C "$stage" -c usr/lib/feedapp/runtime | xz -9 | wc -c)
all=$(stat -c %s "$package")
echo "$package: $((all / 1000)) kB, of which Swift's runtime $((runtime / 1000)) kB"
echo "$developers: $(($(stat -c %s "$developers") / 1000)) kB"
[ $((all - runtime)) -le 5000000 ] || fail "our own part is larger than 5 MB"
[ "$all" -le 24000000 ] || fail "the package is larger than 24 MB"

echo "== lintian"
lintian --allow-root --fail-on error "$package" "$developers" || fail "lintian found errors"
