#!/bin/sh
# Builds a package of the program and its games for Debian or Ubuntu:
#
#     package.sh SOURCE FOLDER VERSION [BUILD]
#
# builds plat in FOLDER for the prefix /usr, with the compiler's hardening and the system's Lua, and
# writes FOLDER/plat_VERSION_ARCHITECTURE.deb. With BUILD, a folder in which plat was built, that
# program is packed as it is, for tests. Needs what a build needs, and dpkg-dev. The man page
# is made from the program's own --help.
set -eu
umask 022
source=$1 folder=$2 version=$3 build=${4:-$2/build}
for tool in dpkg-deb dpkg-shlibdeps dpkg-buildflags gzip; do
    command -v "$tool" >/dev/null ||
        { echo "package.sh: $tool is missing: apt-get install dpkg-dev" >&2; exit 2; }
done

# The date of the last change, so that the same source gives the same bytes.
: "${SOURCE_DATE_EPOCH:=$(git -C "$source" log -1 --format=%ct 2>/dev/null || date +%s)}"
export SOURCE_DATE_EPOCH
day=$(LC_ALL=C date -u -d "@$SOURCE_DATE_EPOCH" '+%Y-%m-%d')
export DEB_BUILD_MAINT_OPTIONS=hardening=+all
cflags="$(dpkg-buildflags --get CFLAGS) $(dpkg-buildflags --get CPPFLAGS)"

if [ $# -lt 4 ]; then
    cmake -S "$source" -B "$build" -DCMAKE_INSTALL_PREFIX=/usr -DCMAKE_INSTALL_BINDIR=games \
        -DCMAKE_BUILD_TYPE=None \
        -DPLAT_TESTS=OFF -DPLAT_WERROR=OFF -DPLAT_lua_ARCHIVE=OFF -DPLAT_SOURCE_DATA=/usr/share/plat \
        -DCMAKE_C_FLAGS="$cflags -g0 -ffile-prefix-map=$source=." \
        -DCMAKE_EXE_LINKER_FLAGS="$(dpkg-buildflags --get LDFLAGS)" >"$folder.log" 2>&1 ||
        { cat "$folder.log" >&2; exit 1; }
    cmake --build "$build" --target plat --parallel 2
fi

mkdir -p "$folder"
root=$folder/root
rm -rf "$root" "$folder/debian"
DESTDIR=$root cmake --install "$build" --prefix /usr --component program --strip >/dev/null
[ -d "$root/usr/games" ] || mv "$root/usr/bin" "$root/usr/games"
find "$root" -type d -exec chmod 755 {} +
find "$root/usr/share" -type f -exec chmod 644 {} +

docs=$root/usr/share/doc/plat
mkdir -p "$docs" "$root/usr/share/man/man6" "$root/usr/lib/systemd/system" "$root/DEBIAN" "$folder/debian"
cp "$source/vendor/debian/plat.service" "$root/usr/lib/systemd/system/"
chmod 644 "$root/usr/lib/systemd/system/plat.service"
cp "$source/vendor/debian/copyright" "$docs/copyright"
cp "$source/docs/cookbook.md" "$source/docs/tutorial.md" "$source/docs/rules-guide.md" "$source/docs/idea-to-module.md" "$docs/"
LC_ALL=C date -u -d "@$SOURCE_DATE_EPOCH" "+plat ($version) unstable; urgency=medium

  * See docs/CHANGELOG.md in the source.

 -- the plat authors <plat@plat.example>  %a, %d %b %Y %H:%M:%S +0000" |
    gzip -9n >"$docs/changelog.gz"
sh "$source/vendor/debian/manual.sh" "$root/usr/games/plat" "$version" "$day" |
    gzip -9n >"$root/usr/share/man/man6/plat.6.gz"

: >"$folder/debian/control"
depends=$(cd "$folder" && dpkg-shlibdeps -O "$root/usr/games/plat" 2>/dev/null |
    sed -n 's/^shlibs:Depends=//p')
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$(dpkg --print-architecture)/" \
    -e "s/@DEPENDS@/$depends/" -e "s/@SIZE@/$(du -sk --apparent-size "$root/usr" | cut -f1)/" \
    "$source/vendor/debian/control" >"$root/DEBIAN/control"
(cd "$root" && find usr -type f | LC_ALL=C sort | xargs -d '\n' md5sum) >"$root/DEBIAN/md5sums"
chmod 644 "$root/DEBIAN/control" "$root/DEBIAN/md5sums"

package=$folder/plat_${version}_$(dpkg --print-architecture).deb
dpkg-deb --root-owner-group --build "$root" "$package" >/dev/null
echo "$package"
