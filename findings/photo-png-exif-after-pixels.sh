#!/usr/bin/env bash
# A PNG whose eXIf chunk, with an orientation, follows the pixels (IDAT).
#
# guessed: the PNG specification lets eXIf stand anywhere between IHDR and IEND, so every reader finds it in both places.
# seen: exifr 7.1.3, ExifReader 4.46.0 and Pillow 13.0.0 do. sharp 0.35.5 (libvips 8.18.7) sees no orientation in a chunk
#   after IDAT, and autoOrient leaves such a picture as it lies.
# So: a writer puts eXIf before IDAT. A product that shows pictures by sharp and reads orientations by another library
#   shows two different pictures.
#
# Packages: npm sharp 0.35.5, exifr 7.1.3, exifreader 4.46.0; PyPI pillow 13.0.0. Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 sharp@0.35.5 exifr@7.1.3 exifreader@4.46.0
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pillow==13.0.0

python3 - <<'PYTHON'
import struct, zlib
def chunk(kind, data):
    return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
exif = chunk(b'eXIf', b'II' + struct.pack('<HIHHHIHHI', 42, 8, 1, 0x112, 3, 1, 6, 0, 0))
head = b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', 40, 20, 8, 2, 0, 0, 0))
pixels = chunk(b'IDAT', zlib.compress((b'\0' + b'\xc0\x40\x20' * 40) * 20))
end = chunk(b'IEND', b'')
open('before.png', 'wb').write(head + exif + pixels + end)
open('after.png', 'wb').write(head + pixels + exif + end)
PYTHON
cat >read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import exifr from 'exifr';
import ExifReader from 'exifreader';
import sharp from 'sharp';
for (const name of ['before', 'after']) {
  const file = readFileSync(`${name}.png`);
  const { info } = await sharp(file).autoOrient().raw().toBuffer({ resolveWithObject: true });
  console.log(name, 'sharp', (await sharp(file).metadata()).orientation, `${info.width}x${info.height}`);
  console.log(name, 'exifr', await exifr.orientation(file));
  console.log(name, 'ExifReader', ExifReader.load(file).Orientation?.value);
}
NODE
cat >read.py <<'PYTHON'
from PIL import Image, ImageOps
for name in ('before', 'after'):
    with Image.open(f'{name}.png') as picture:
        print(name, 'Pillow', picture.getexif().get(0x112), '%dx%d' % ImageOps.exif_transpose(picture).size)
PYTHON
{ node read.mjs; python/bin/python read.py; } | tee seen
diff - seen <<'EXPECTED'
before sharp 6 20x40
before exifr 6
before ExifReader 6
after sharp undefined 40x20
after exifr 6
after ExifReader 6
before Pillow 6 20x40
after Pillow 6 20x40
EXPECTED
