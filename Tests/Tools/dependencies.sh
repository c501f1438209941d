#!/usr/bin/env bash
# Checks what Skein needs to be built (`dependencies.sh build`) or tested (`dependencies.sh test`), and installs what is
# missing: C libraries with apt-get (Debian, Ubuntu) or brew (macOS), Python tools into .venv. Says what it does; does
# nothing, and needs no root, when nothing is missing. The list of C libraries is read from Package.swift.
set -euo pipefail
cd "$(dirname "$0")/../.."
goal=${1:-build}

fail() { printf 'skein: %s\n' "$@" >&2; exit 1; }
has() { command -v "$1" >/dev/null 2>&1; }

if has apt-get; then system=apt; elif has brew; then system=brew; else system=other; fi

# Installs the packages named, as root where that is needed.
install() {
  case $system in
    apt)
      local root=()
      if [ "$(id -u)" -ne 0 ]; then
        has sudo || fail "these packages are missing, and only root can install them: $*" "run as root: apt-get install $*"
        root=(sudo)
      fi
      echo "skein: installing with ${root[*]:+sudo }apt-get: $*"
      "${root[@]}" apt-get update -q || echo "skein: the package lists could not all be renewed; going on"
      "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@"
      ;;
    brew)
      echo "skein: installing with brew: $*"
      brew install "$@"
      ;;
    other)
      fail "missing: $*" "neither apt-get nor brew is here: install them with your system's package manager"
      ;;
  esac
}

# Swift itself is the one thing to bring along.
has swift || fail "Swift is not here: install Swift 6.3 or later from https://www.swift.org/install/ and try again"
version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
case $version in
  [1-5].*) fail "Swift $version is too old: Skein needs Swift 6 (tested with 6.3)" ;;
  6.[0-2]) echo "skein: note: Skein is tested with Swift 6.3; this is $version" ;;
esac

has pkg-config || if [ $system = brew ]; then install pkgconf; else install pkg-config; fi

# One line a library: pkg-config's name, apt's package, brew's package.
libraries() {
  tr '\n' ' ' <Package.swift | grep -o 'pkgConfig: *"[^"]*", *providers: *\[[^)]*)[^)]*)' \
    | sed 's/pkgConfig: *"\([^"]*\)".*\.apt(\["\([^"]*\)"\]).*\.brew(\["\([^"]*\)"\]).*/\1 \2 \3/'
}

# Homebrew keeps some libraries out of pkg-config's way; SwiftPM looks there too.
if [ $system = brew ]; then
  for keg in $(libraries | cut -d ' ' -f 3); do
    PKG_CONFIG_PATH="$(brew --prefix)/opt/$keg/lib/pkgconfig:${PKG_CONFIG_PATH:-}"
  done
  export PKG_CONFIG_PATH
fi

missing=()
while read -r name apt brew; do
  pkg-config --exists "$name" && continue
  echo "skein: the C library '$name' is missing"
  if [ $system = brew ]; then missing+=("$brew"); else missing+=("$apt"); fi
done < <(libraries)
[ ${#missing[@]} -eq 0 ] || install "${missing[@]}"
while read -r name _; do
  pkg-config --exists "$name" || fail "pkg-config still doesn't find '$name'"
done < <(libraries)

[ "$goal" = test ] || exit 0

has python3 || if [ $system = brew ]; then install python; else install python3; fi
# Chromium, in which pages are tested. On other systems the tests that need it say that they were skipped.
if [ $system = apt ] && [ -z "${CHROMIUM:-}" ] && ! has chromium && ! has chromium-browser && ! has google-chrome; then
  install chromium
fi
# Java, in which the Nu Html Checker runs. On other systems that check says that it was skipped.
if [ $system = apt ] && ! java -version >/dev/null 2>&1; then install default-jre-headless; fi
# The Python tools, in a folder of their own, and only when the list changed.
list=Tests/Tools/requirements.txt
alone=Tests/Tools/requirements-alone.txt
if ! cat $list $alone | cmp -s - .venv/installed.txt; then
  python3 -c 'import ensurepip' 2>/dev/null || install python3-venv
  echo "skein: installing the Python tools of $list into .venv"
  python3 -m venv .venv
  .venv/bin/pip install -q --disable-pip-version-check -r $list
  .venv/bin/pip install -q --disable-pip-version-check --no-deps -r $alone
  cat $list $alone >.venv/installed.txt
fi
