#!/usr/bin/env bash
# A JPEG, a PNG (eXIf) and a WebP whose EXIF says orientation 6, in readers that are asked to turn pictures by it.
#
# guessed: (written down after the first run) a reader that turns a JPEG turns the other two as well.
# seen: sharp 0.35.5 and Pillow 13.0.0 turn all three. GdkPixbuf 2.42.10 (apply_embedded_orientation, with the WebP loader 0.2.1)
#   and ImageMagick 6.9.11 (-auto-orient), both of Debian 12, turn the JPEG alone.
# So: turn the pixels of a PNG or WebP before it is sent to unknown viewers. Those of a phone lie on their side in some.
#
# Packages: npm sharp 0.35.5; PyPI pillow 13.0.0; Debian 12 imagemagick-6.q16, libmagickcore-6.q16-6 and libmagickwand-6.q16-6
#   6.9.11.60+dfsg-1.6+deb12u15, libfftw3-double3 3.3.10-1, liblqr-1-0 0.4.2-2.1, libltdl7 2.4.7-7~deb12u1, gir1.2-gdkpixbuf-2.0 and libgdk-pixbuf-2.0-0
#   2.42.10+dfsg-1+deb12u4, webp-pixbuf-loader 0.2.1-1, python3-gi 3.42.2-3+b1. Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 sharp@0.35.5
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pillow==13.0.0
magick=8:6.9.11.60+dfsg-1.6+deb12u15
pixbuf=2.42.10+dfsg-1+deb12u4
apt-get download -qq "imagemagick-6.q16=$magick" "libmagickcore-6.q16-6=$magick" "libmagickwand-6.q16-6=$magick" \
  "imagemagick-6-common=$magick" libfftw3-double3=3.3.10-1 liblqr-1-0=0.4.2-2.1 libltdl7=2.4.7-7~deb12u1 "gir1.2-gdkpixbuf-2.0=$pixbuf" \
  "libgdk-pixbuf-2.0-0=$pixbuf" "libgdk-pixbuf2.0-bin=$pixbuf" webp-pixbuf-loader=0.2.1-1 python3-gi=3.42.2-3+b1 2>/dev/null
for package in *.deb; do dpkg-deb -x "$package" peers; done
libraries=$folder/peers/usr/lib/x86_64-linux-gnu

cat >write.py <<'PYTHON'
from PIL import Image
orientation = Image.Exif()
orientation[0x112] = 6
for name in ('turned.jpg', 'turned.png', 'turned.webp'):
    Image.new('RGB', (40, 20), '#c04020').save(name, exif=orientation)
PYTHON
cat >read.mjs <<'NODE'
import sharp from 'sharp';
for (const name of ['turned.jpg', 'turned.png', 'turned.webp']) {
  const { info } = await sharp(name).autoOrient().toBuffer({ resolveWithObject: true });
  console.log('sharp', name, `${info.width}x${info.height}`);
}
NODE
cat >read.py <<'PYTHON'
from PIL import Image, ImageOps
for name in ('turned.jpg', 'turned.png', 'turned.webp'):
    print('Pillow', name, '%dx%d' % ImageOps.exif_transpose(Image.open(name)).size)
PYTHON
cat >gnome.py <<'PYTHON'
import gi
gi.require_version('GdkPixbuf', '2.0')
from gi.repository import GdkPixbuf
for name in ('turned.jpg', 'turned.png', 'turned.webp'):
    picture = GdkPixbuf.Pixbuf.new_from_file(name).apply_embedded_orientation()
    print('GdkPixbuf', name, '%dx%d' % (picture.get_width(), picture.get_height()))
PYTHON
convert_all() {
  local name
  for name in turned.jpg turned.png turned.webp; do
    env LD_LIBRARY_PATH="$libraries" MAGICK_CONFIGURE_PATH="$folder/peers/etc/ImageMagick-6" \
      MAGICK_CODER_MODULE_PATH="$(echo "$libraries"/ImageMagick-*/modules-Q16/coders)" \
      peers/usr/bin/convert-im6.q16 "$name" -auto-orient -format "ImageMagick $name %wx%h\n" info:
  done
}
look_in_gnome() {
  local loaders=$libraries/gdk-pixbuf-2.0
  LD_LIBRARY_PATH=$libraries "$loaders/gdk-pixbuf-query-loaders" "$loaders/2.10.0/loaders/libpixbufloader-webp.so" >loaders.cache
  env LD_LIBRARY_PATH="$libraries" GI_TYPELIB_PATH="$libraries/girepository-1.0" GDK_PIXBUF_MODULE_FILE="$folder/loaders.cache" \
    PYTHONPATH="$folder/peers/usr/lib/python3/dist-packages" /usr/bin/python3 gnome.py
}
python/bin/python write.py
{ node read.mjs; python/bin/python read.py; look_in_gnome; convert_all; } | tee seen
diff - seen <<'EXPECTED'
sharp turned.jpg 20x40
sharp turned.png 20x40
sharp turned.webp 20x40
Pillow turned.jpg 20x40
Pillow turned.png 20x40
Pillow turned.webp 20x40
GdkPixbuf turned.jpg 20x40
GdkPixbuf turned.png 40x20
GdkPixbuf turned.webp 40x20
ImageMagick turned.jpg 20x40
ImageMagick turned.png 40x20
ImageMagick turned.webp 40x20
EXPECTED
