#!/usr/bin/env bash
# Proves the README's commands on a Debian 12 that has nothing but the Swift toolchain, what that needs,
# and make: a system made anew in a folder, with an empty home, no session bus, no display and a short
# PATH. Needs root and Debian's servers; the tests everybody runs prove the same less strictly.
#
# Usage: scripts/first-run-test.sh [COMMAND...]     default: make run, make test, make install
#   BARE_DEBIAN   a folder to keep the bare system in, so that a second run need not fetch it again
set -euo pipefail
cd "$(dirname "$0")/.."

fail() {
  echo "first-run-test: $1" >&2
  exit 1
}
[ "$(id -u)" -eq 0 ] || fail "making a system in a folder needs root."
command -v debootstrap > /dev/null || fail "there is no debootstrap: apt-get install debootstrap"

tmp=$(mktemp -d)
trap 'rm -rf --one-file-system "$tmp"' EXIT
readonly base="${BARE_DEBIAN:-$tmp/base}" root="$tmp/system"
swift_binary=$(readlink -f "$(command -v swift)")
readonly toolchain=${swift_binary%/usr/bin/*}

if [ ! -e "$base/made" ]; then
  echo "== a bare Debian 12"
  # What swift.org names as the toolchain's own needs on Debian 12, and make, which starts everything.
  debootstrap --variant=minbase --include="$(
    printf '%s,' binutils gcc git gnupg2 libcurl4-openssl-dev libedit-dev libicu-dev libncurses-dev \
      libpython3-dev libsqlite3-dev libstdc++-12-dev libxml2-dev libz3-dev pkg-config tzdata uuid-dev
  )make" bookworm "$base" > "$tmp/debootstrap.log" 2>&1 ||
    fail "debootstrap failed: $(tail -3 "$tmp/debootstrap.log")"
  : > "$base/made"
fi
cp -a "$base" "$root"

echo "== the sources and the toolchain"
mkdir -p "$root/project" "$root$toolchain" "$root/home/empty"
git ls-files -z | tar --null --files-from=- -cf - | tar -xf - -C "$root/project"
git -C "$root/project" init -q
cp /etc/resolv.conf "$root/etc/resolv.conf"
# Where this machine's git takes public packages from a folder instead, the system borrows that folder.
lent=("$toolchain")
if [ -r /etc/gitconfig ]; then
  cp /etc/gitconfig "$root/etc/gitconfig"
  while read -r folder; do
    [ -d "$folder" ] && lent+=("$folder")
  done < <(git config --file /etc/gitconfig --get-regexp '^url\..*\.insteadof$' |
    sed -nE 's/^url\.(\/.*)\.insteadof .*/\1/p' | sort -u)
fi
# A mirror's certificate belongs to the machine, as its name servers do.
[ -d /etc/ssl/certs ] && mkdir -p "$root/etc/ssl" && cp -aL /etc/ssl/certs "$root/etc/ssl/"
[ -d /etc/apt/apt.conf.d ] && cp -a /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/"

if [ $# -eq 0 ]; then set -- "make run" "make test" "make install PREFIX=/opt/feed" \
  "/opt/feed/bin/feedapp --fixtures /opt/feed/share/feedapp/fixtures/tour.json --headless"; fi

# The mounts live in a namespace of their own and end with it.
inside() {
  # shellcheck disable=SC2016  # the words are the inner shell's
  unshare --mount --pid --fork bash -euc '
    root=$1; command=$2; shift 2
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    for folder in "$@"; do mkdir -p "$root$folder"; mount --bind -o ro "$folder" "$root$folder"; done
    exec chroot "$root" /usr/bin/env -i HOME=/home/empty LANG=C.UTF-8 ${CI:+CI=$CI} \
      PATH="$1/usr/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" \
      bash -c "cd /project && $command"
  ' inside "$root" "$1" "${lent[@]}"
}
for command in "$@"; do
  echo "== $command"
  SECONDS=0
  inside "$command" || fail "'$command' failed (exit status $?)"
  echo "   ($SECONDS s)"
done
[ ! -d "$root/project/out" ] || cp -a "$root/project/out/." "${OUT:-out}/" 2> /dev/null || true
