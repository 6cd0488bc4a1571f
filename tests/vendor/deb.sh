#!/bin/sh
# A package of the program that was built here: it can be unpacked anywhere, and plays.
# deb.sh SOURCE BUILD FOLDER VERSION. What lintian says of it is looked at by hand: the target `deb`.
set -eu
source=$1 build=$2 folder=$3 version=$4
for tool in dpkg-deb dpkg-shlibdeps dpkg-buildflags; do
    command -v "$tool" >/dev/null || { echo "skipped: there is no $tool"; exit 77; }
done
fail() { echo "$*" >&2; exit 1; }

rm -rf "$folder"
package=$(sh "$source/vendor/debian/package.sh" "$source" "$folder/deb" "$version" "$build")
[ "$(dpkg-deb -f "$package" Package Version | tr '\n' ' ')" = "Package: plat Version: $version " ] ||
    fail "control: $(dpkg-deb -I "$package")"
dpkg-deb -f "$package" Depends | grep -q libc6 || fail "it depends on no library"

dpkg-deb -x "$package" "$folder/there"
cd "$folder/there"
(cd "$folder/deb/root" && md5sum --quiet -c DEBIAN/md5sums) || fail "md5sums are wrong"
HOME=$folder XDG_STATE_HOME=$folder usr/games/plat play hamlet --seed 1 --play-out | grep -q "^The winner" ||
    fail "hamlet is not played to its end"
usr/games/plat list | grep -q "^townies" || fail "townies is not listed"
# the engine of pages is in the package, if it was built
made=$(cd / && "$folder/there/usr/games/plat" page hamlet --html "$folder/page.html" 2>&1) || true
if [ -f "$source/build/web/engine.js" ]; then
    grep -q H4sI "$folder/page.html" || fail "the page has no engine: $made"
else
    case $made in *"vendor/bootstrap web"*) ;; *) fail "plat page does not say how to build the engine: $made" ;; esac
fi
grep -q "^complete" usr/share/bash-completion/completions/plat || fail "no completion is installed"
# the service is off: nothing in the package enables it
[ ! -e "$folder/deb/root/DEBIAN/postinst" ] || fail "something is done when it is installed"
if command -v systemd-analyze >/dev/null; then
    sed "s,=/usr/games/plat,=$PWD/usr/games/plat," usr/lib/systemd/system/plat.service >"$folder/plat.service"
    systemd-analyze verify --man=no "$folder/plat.service" || fail "the unit is not right"
fi
if command -v man >/dev/null; then
    said=$(MANROFFSEQ='' LC_ALL=C.UTF-8 man --warnings -l -Tutf8 usr/share/man/man6/plat.6.gz 2>&1 >/dev/null |
        grep -v root || true)
    [ -z "$said" ] || fail "man: $said"
fi
