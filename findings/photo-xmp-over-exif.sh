#!/usr/bin/env bash
# A JPEG with one orientation and date in EXIF and another in XMP, as after a change in a program that writes XMP alone.
#
# guessed: (written down after the first run) EXIF wins in every reader, because decoders turn pictures by EXIF, and XMP fills
#   gaps.
# seen: exifr 7.1.3, sharp 0.35.5 and Pillow 13.0.0 read EXIF. The flat tags of ExifReader 4.46.0 hold the XMP values under the
#   EXIF names, orientation and date, of another type (a string). Only its groups ({ expanded: true }) keep the two apart.
#   Pillow takes the orientation of XMP if EXIF has none; sharp and exifr do not.
# So: read ExifReader's groups. A picture that is turned by its flat tags lies differently from the decoded one.
#
# Packages: npm exifreader 4.46.0, exifr 7.1.3, sharp 0.35.5; PyPI pillow 13.0.0. Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 exifreader@4.46.0 exifr@7.1.3 sharp@0.35.5
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pillow==13.0.0

cat >write.py <<'PYTHON'
import io
from PIL import Image
exif = Image.Exif()
exif[0x112] = 1
exif.get_ifd(0x8769)[0x9003] = '2001:01:01 12:00:00'
xmp = b'''<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/"
tiff:Orientation="6" exif:DateTimeOriginal="2002-02-02T12:00:00"/></rdf:RDF></x:xmpmeta>'''
picture = Image.new('RGB', (40, 20), '#c04020')
picture.save('both.jpg', exif=exif, xmp=xmp)
picture.save('xmp.jpg', xmp=xmp)
PYTHON
cat >read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import exifr from 'exifr';
import ExifReader from 'exifreader';
import sharp from 'sharp';
for (const name of ['both', 'xmp']) {
  const file = readFileSync(`${name}.jpg`);
  const tags = ExifReader.load(file);
  const { exif } = ExifReader.load(file, { expanded: true });
  console.log(name, 'ExifReader flat', typeof tags.Orientation.value, tags.Orientation.value, tags.DateTimeOriginal.description);
  console.log(name, 'ExifReader exif', exif?.Orientation?.value, exif?.DateTimeOriginal?.description);
  const read = await exifr.parse(file, { reviveValues: false, translateValues: false });
  console.log(name, 'exifr', read?.Orientation, read?.DateTimeOriginal);
  console.log(name, 'sharp', (await sharp(file).metadata()).orientation);
}
NODE
cat >read.py <<'PYTHON'
from PIL import Image
for name in ('both', 'xmp'):
    with Image.open(f'{name}.jpg') as picture:
        print(name, 'Pillow', picture.getexif().get(0x112))
PYTHON
python/bin/python write.py
{ node read.mjs; python/bin/python read.py; } | tee seen
diff - seen <<'EXPECTED'
both ExifReader flat string 6 2002-02-02T12:00:00
both ExifReader exif 1 2001:01:01 12:00:00
both exifr 1 2001:01:01 12:00:00
both sharp 1
xmp ExifReader flat string 6 2002-02-02T12:00:00
xmp ExifReader exif undefined undefined
xmp exifr undefined undefined
xmp sharp undefined
both Pillow 1
xmp Pillow 6
EXPECTED
