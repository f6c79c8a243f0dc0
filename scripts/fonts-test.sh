#!/usr/bin/env bash
# Proves that no look depends on one font: the tests of feedapp and the looks seen from outside, with
# each of three fonts as the only one there is, beside the one for emoji. Each time in another country too, so that no
# test depends on a locale or a time zone.
#
# Usage: scripts/fonts-test.sh [FAMILY...]    default: DejaVu Noto Cantarell
# The last line is the totals, "N passed, N failed".
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=scripts/steps.sh
source scripts/steps.sh

export LIST_TESTS=1
scripts/setup.sh fonts
swift build --build-tests

# folder FAMILY: where Debian has it.
folder() {
  case "$1" in
    DejaVu) echo /usr/share/fonts/truetype/dejavu ;;
    Noto) echo /usr/share/fonts/truetype/noto ;;
    Cantarell) echo /usr/share/fonts/opentype/cantarell ;;
    *)
      echo "fonts-test: $1 is none of DejaVu, Noto, Cantarell" >&2
      exit 2
      ;;
  esac
}

# country FAMILY: the locale and the time zone that go with a font; two of the zones are no whole hours from UTC.
country() {
  case "$1" in
    DejaVu) echo ar_EG.UTF-8 Pacific/Chatham ;;
    Cantarell) echo de_DE.UTF-8 America/St_Johns ;;
    *) echo C.UTF-8 UTC ;;
  esac
}

# Debian has only C.UTF-8 until somebody generates others, and GTK warns of one that is missing. So the others are that
# one by other names.
locales="$PWD/out/fonts/locales"
rm -rf "$locales"
mkdir -p "$locales"
for name in ar_EG.UTF-8 de_DE.UTF-8; do
  cp -r /usr/lib/locale/C.utf8 "$locales/$name"
done

suites="FeedAppTests EndToEndTests.(DesktopLook|GalleryLook|PostLook|ErrorPage|Pages|FeedColumn|ScriptedWindow)Tests"
families=("$@")
[ "${#families[@]}" -gt 0 ] || families=(DejaVu Noto Cantarell)
passed=0
failed=0
for family in "${families[@]}"; do
  read -r locale zone < <(country "$family")
  echo "== with $family, $locale, $zone"
  fonts="$PWD/out/fonts/$family"
  rm -rf "$fonts"
  mkdir -p "$fonts/files"
  case "$family" in
    # Thousands of files: those that Latin, Greek and Cyrillic texts need.
    Noto) cp "$(folder Noto)"/NotoSans-*.ttf "$fonts/files/" ;;
    *) cp "$(folder "$family")"/* "$fonts/files/" ;;
  esac
  cp /usr/share/fonts/truetype/noto/NotoColorEmoji.ttf "$fonts/files/"
  cat > "$fonts/fonts.conf" << XML
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>$fonts/files</dir>
  <cachedir>$fonts/cache</cachedir>
  <!-- Which font is for emoji, and the like. -->
  <include ignore_missing="yes">/etc/fonts/conf.d</include>
</fontconfig>
XML
  status=0
  env LC_ALL="$locale" LOCPATH="$locales" TZ="$zone" \
    FONTCONFIG_FILE="$fonts/fonts.conf" RESULTS="out/tests-$family" SUITE="$suites" \
    scripts/test.sh || status=$?
  read -r ran bad < <(totals "out/tests-$family/totals")
  passed=$((passed + ran))
  failed=$((failed + bad))
  [ "$status" -eq 0 ] || [ "$bad" -gt 0 ] || failed=$((failed + 1))
done
printf '\n%s passed, %s failed\n' "$passed" "$failed" | tee out/tests-fonts
[ "$failed" -eq 0 ]
