#!/bin/sh
# Whether Chromium and rsvg-convert draw the same picture.
#
#     rasters.sh PICTURE.svg...
#
# A raster may lie beside a picture, with .png as its end: then that is compared (paper.sh). Otherwise
# rsvg-convert makes it. Each picture is drawn 1200 dots wide by both, and both rasters are made four times smaller, so that
# the edges of letters do not count. At most 1 dot in 200 may then differ by more than 48 of 255 in
# any of its colours. Chromium compares: it reads the raster of rsvg-convert as an image, and prints
# the share for each picture. Exit code 77: one of the two programs is not there.
set -u
browser=$(command -v chromium || command -v chromium-browser) || browser=
if [ -z "$browser" ] || ! command -v rsvg-convert >/dev/null; then
    echo "skipped: chromium and rsvg-convert are needed"
    exit 77
fi
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
failed=0
for picture; do
    raster=${picture%.svg}.png
    if [ ! -f "$raster" ]; then
        raster=$folder/raster.png
        rsvg-convert -w 1200 -o "$raster" "$picture" || exit 1
    fi
    {
        cat <<'PAGE'
<!doctype html><title>rasters</title><pre id="told"></pre><img id="a"><img id="b"><script>
PAGE
        printf 'a.src = "data:image/svg+xml;base64,%s";\n' "$(base64 -w0 "$picture")"
        printf 'b.src = "data:image/png;base64,%s";\n' "$(base64 -w0 "$raster")"
        cat <<'PAGE'
const dots = (image, width, height) => {
  const draw = (from, w, h) => {
    const canvas = document.createElement("canvas")
    canvas.width = w
    canvas.height = h
    const context = canvas.getContext("2d")
    context.fillStyle = "white"
    context.fillRect(0, 0, w, h)
    context.imageSmoothingQuality = "high"
    context.drawImage(from, 0, 0, w, h)
    return canvas
  }
  const small = draw(draw(draw(image, width, height), width / 2, height / 2), width / 4, height / 4)
  return small.getContext("2d").getImageData(0, 0, small.width, small.height).data
}
onload = () => {
  const width = b.naturalWidth, height = b.naturalHeight
  const one = dots(a, width, height), other = dots(b, width, height)
  let far = 0
  for (let n = 0; n < one.length; n += 4) {
    const apart = Math.max(...[0, 1, 2].map(c => Math.abs(one[n + c] - other[n + c])))
    if (apart > 48) far++
  }
  told.textContent = "share " + Math.round(1e6 * far / (one.length / 4)) + " end"
}
</script>
PAGE
    } >"$folder/page.html"
    share=$(timeout 60 "$browser" --headless --no-sandbox --disable-gpu --user-data-dir="$folder/home" \
        --virtual-time-budget=5000 --dump-dom "file://$folder/page.html" 2>/dev/null |
        sed -n 's/.*share \([0-9]*\) end.*/\1/p')
    echo "$(basename "$picture"): ${share:-no} dots in a million differ"
    [ -n "$share" ] && [ "$share" -le 5000 ] || failed=1
done
exit $failed
