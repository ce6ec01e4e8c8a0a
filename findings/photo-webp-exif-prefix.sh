#!/usr/bin/env bash
# The EXIF chunk of a WebP, with and without the "Exif\0\0" with which EXIF begins in a JPEG. Cameras write one or the other.
#
# guessed: (written down after the first run) every reader takes both, or neither.
# seen: sharp 0.35.5, ExifReader 4.46.0, Pillow 13.0.0 and exiv2 0.28 (PyPI exiv2 0.19.2) read both. ImageMagick 6.9.11 of Debian
#   12 reads orientation and date with the prefix alone, ExifTool 13.59 calls the prefix improper, and exifr 7.1.3 knows no WebP.
# So: EXIF that reads well in one program may be no EXIF in another. Write it without the prefix, as the container asks, and do not
#   rely on it for the way up.
#
# Packages: npm sharp 0.35.5, exifreader 4.46.0, exifr 7.1.3, exiftool-vendored.pl 13.59.3; PyPI pillow 13.0.0, exiv2 0.19.2; Debian 12
#   imagemagick-6.q16, libmagickcore-6.q16-6 and libmagickwand-6.q16-6 6.9.11.60+dfsg-1.6+deb12u15, libfftw3-double3 3.3.10-1,
#   liblqr-1-0 0.4.2-2.1, libltdl7 2.4.7-7~deb12u1. Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 sharp@0.35.5 exifreader@4.46.0 exifr@7.1.3 exiftool-vendored.pl@13.59.3
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pillow==13.0.0 exiv2==0.19.2
magick=8:6.9.11.60+dfsg-1.6+deb12u15
apt-get download -qq "imagemagick-6.q16=$magick" "libmagickcore-6.q16-6=$magick" "libmagickwand-6.q16-6=$magick" \
  "imagemagick-6-common=$magick" libfftw3-double3=3.3.10-1 liblqr-1-0=0.4.2-2.1 libltdl7=2.4.7-7~deb12u1 2>/dev/null
for package in *.deb; do dpkg-deb -x "$package" peers; done

cat >write.py <<'PYTHON'
import struct
from PIL import Image
exif = Image.Exif()
exif[0x112] = 6
Image.new('RGB', (40, 20), '#c04020').save('plain.webp', exif=exif, lossless=True)
plain = open('plain.webp', 'rb').read()
at = plain.index(b'EXIF')
block = plain[at + 8:at + 8 + struct.unpack('<I', plain[at + 4:at + 8])[0]].removeprefix(b'Exif\0\0')
for name, data in (('without', block), ('with', b'Exif\0\0' + block)):
    body = plain[8:at] + b'EXIF' + struct.pack('<I', len(data)) + data + b'\0' * (len(data) % 2)
    open(f'{name}.webp', 'wb').write(b'RIFF' + struct.pack('<I', len(body)) + body)
PYTHON
cat >read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import exifr from 'exifr';
import ExifReader from 'exifreader';
import sharp from 'sharp';
for (const name of ['without', 'with']) {
  const file = readFileSync(`${name}.webp`);
  console.log(name, 'sharp', (await sharp(file).metadata()).orientation);
  console.log(name, 'ExifReader', ExifReader.load(file).Orientation?.value);
  console.log(name, 'exifr', await exifr.parse(file).catch(({ message }) => message));
}
NODE
cat >read.py <<'PYTHON'
import exiv2
from PIL import Image
exiv2.XmpParser.initialize()
for name in ('without', 'with'):
    print(name, 'Pillow', Image.open(f'{name}.webp').getexif().get(0x112))
    image = exiv2.ImageFactory.open(f'{name}.webp')
    image.readMetadata()
    print(name, 'exiv2', image.exifData()['Exif.Image.Orientation'].toString())
PYTHON
read_by_programs() {
  local name libraries=$folder/peers/usr/lib/x86_64-linux-gnu
  for name in without with; do
    echo "$name ExifTool" $(perl node_modules/exiftool-vendored.pl/bin/exiftool -s3 -n -Orientation -Warning "$name.webp")
    env LD_LIBRARY_PATH="$libraries" MAGICK_CONFIGURE_PATH="$folder/peers/etc/ImageMagick-6" \
      MAGICK_CODER_MODULE_PATH="$(echo "$libraries"/ImageMagick-*/modules-Q16/coders)" \
      peers/usr/bin/convert-im6.q16 "$name.webp" -format "$name ImageMagick %[orientation]\n" info:
  done
}
python/bin/python write.py
{ node read.mjs; python/bin/python read.py; read_by_programs; } | tee seen
diff - seen <<'EXPECTED'
without sharp 6
without ExifReader 6
without exifr Unknown file format
with sharp 6
with ExifReader 6
with exifr Unknown file format
without Pillow 6
without exiv2 6
with Pillow 6
with exiv2 6
without ExifTool 6
without ImageMagick Undefined
with ExifTool 6 [minor] Improper EXIF header
with ImageMagick RightTop
EXPECTED
