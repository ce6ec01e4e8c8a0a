#!/usr/bin/env bash
# The orientation of an AVIF picture: EXIF can state it, and so can the property 'irot', which the decoder has to apply.
#
# guessed: sharp reports and applies EXIF orientation 6 of an AVIF as it does for JPEG, PNG and WebP, and so do the others.
# seen: with EXIF 6 and an irot of no rotation, sharp 0.35.5 reports no orientation and keeps the picture as it lies, Pillow
#   13.0.0 reports 1, and ExifReader 4.46.0 reports 6. With both, sharp has turned the picture already and reports no
#   orientation, while Pillow and ExifReader report 6. With irot alone, Pillow reports 6 for EXIF that the file lacks.
# So: the pixels of one library and the orientation of another turn an AVIF twice. Take both from one library.
#
# Packages: npm sharp 0.35.5 (libvips 8.18.7, libheif 1.23.5), exifreader 4.46.0; PyPI pillow 13.0.0 (libavif 1.4.2).
#   Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 sharp@0.35.5 exifreader@4.46.0
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pillow==13.0.0

cat >write.mjs <<'NODE'
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#c04020' } });
const both = await picture.avif().withMetadata({ orientation: 6 }).toBuffer();
const angle = both.indexOf('irot') + 4;
if (both[angle] !== 3) throw new Error('irot is expected to turn the picture by 270 degrees counterclockwise');
writeFileSync('both.avif', both);
const exif = Buffer.from(both);
exif[angle] = 0;
writeFileSync('exif.avif', exif);
NODE
cat >write.py <<'PYTHON'
from PIL import Image
orientation = Image.Exif()
orientation[0x112] = 6
Image.new('RGB', (40, 20), '#c04020').save('irot.avif', exif=orientation)
written = open('irot.avif', 'rb').read()
assert b'irot' in written and b'Exif' not in written
PYTHON
cat >read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import ExifReader from 'exifreader';
import sharp from 'sharp';
for (const name of ['exif', 'both', 'irot']) {
  const file = readFileSync(`${name}.avif`);
  const { width, height, orientation } = await sharp(file).metadata();
  console.log(name, 'sharp', `${width}x${height}`, orientation);
  console.log(name, 'ExifReader', ExifReader.load(file).Orientation?.value);
}
NODE
cat >read.py <<'PYTHON'
from PIL import Image
for name in ('exif', 'both', 'irot'):
    with Image.open(f'{name}.avif') as picture:
        print(name, 'Pillow', '%dx%d' % picture.size, picture.getexif().get(0x112))
PYTHON
node write.mjs
python/bin/python write.py
{ node read.mjs; python/bin/python read.py; } | tee seen
diff - seen <<'EXPECTED'
exif sharp 40x20 undefined
exif ExifReader 6
both sharp 20x40 undefined
both ExifReader 6
irot sharp 20x40 undefined
irot ExifReader undefined
exif Pillow 40x20 1
both Pillow 40x20 6
irot Pillow 40x20 6
EXPECTED
