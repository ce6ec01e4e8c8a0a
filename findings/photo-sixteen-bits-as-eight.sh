#!/usr/bin/env bash
# A PNG of 16 bits per sample, read as 8 bits: the samples 0x00c0, 0x80ff and 0xff7f.
#
# guessed: (written down after the first run) readers round to the nearest of 256 levels, or all cut off the lower eight bits.
# seen: none rounds. Pillow 13.0.0, sharp 0.35.5 and pyvips (libvips 8.18.7) cut off bits: 0 128 255. ImageMagick 6.9.11 of Debian 12
#   divides by 257 and cuts the rest: 0 128 254.
# So: a test that compares the pixels of two programs needs a tolerance of one level for such files, or samples that are multiples
#   of 257.
#
# Packages: npm sharp 0.35.5; PyPI pillow 13.0.0, pyvips 3.2.0, pyvips-binary 8.18.7; Debian 12 imagemagick-6.q16, libmagickcore-6.q16-6
#   and libmagickwand-6.q16-6 6.9.11.60+dfsg-1.6+deb12u15, libfftw3-double3 3.3.10-1, liblqr-1-0 0.4.2-2.1, libltdl7 2.4.7-7~deb12u1.
#   Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 sharp@0.35.5
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pillow==13.0.0 pyvips==3.2.0 pyvips-binary==8.18.7
magick=8:6.9.11.60+dfsg-1.6+deb12u15
apt-get download -qq "imagemagick-6.q16=$magick" "libmagickcore-6.q16-6=$magick" "libmagickwand-6.q16-6=$magick" \
  "imagemagick-6-common=$magick" libfftw3-double3=3.3.10-1 liblqr-1-0=0.4.2-2.1 libltdl7=2.4.7-7~deb12u1 2>/dev/null
for package in *.deb; do dpkg-deb -x "$package" peers; done

python3 - <<'PYTHON'
import struct, zlib
def chunk(kind, data):
    return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
row = zlib.compress(b'\0' + struct.pack('>HHH', 0x00c0, 0x80ff, 0xff7f))
header = chunk(b'IHDR', struct.pack('>IIBBBBB', 1, 1, 16, 2, 0, 0, 0))
open('deep.png', 'wb').write(b'\x89PNG\r\n\x1a\n' + header + chunk(b'IDAT', row) + chunk(b'IEND', b''))
PYTHON
cat >read.py <<'PYTHON'
from PIL import Image
import pyvips
print('Pillow', *Image.open('deep.png').getpixel((0, 0)))
print('pyvips', *(int(level) for level in pyvips.Image.new_from_file('deep.png').colourspace('srgb')(0, 0)))
PYTHON
convert_pixel() {
  local libraries=$folder/peers/usr/lib/x86_64-linux-gnu
  env LD_LIBRARY_PATH="$libraries" MAGICK_CONFIGURE_PATH="$folder/peers/etc/ImageMagick-6" \
    MAGICK_CODER_MODULE_PATH="$(echo "$libraries"/ImageMagick-*/modules-Q16/coders)" \
    peers/usr/bin/convert-im6.q16 deep.png -depth 8 rgb:- | od -An -tu1
}
{
  node --input-type=module -e "
    import sharp from 'sharp';
    console.log('sharp', ...(await sharp('deep.png').raw().toBuffer()));"
  python/bin/python read.py
  echo ImageMagick $(convert_pixel)
} | tee seen
diff - seen <<'EXPECTED'
sharp 0 128 255
Pillow 0 128 255
pyvips 0 128 255
ImageMagick 0 128 254
EXPECTED
