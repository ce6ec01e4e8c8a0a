#!/usr/bin/env bash
# A QR code that holds a name with an umlaut: as ISO 8859-1 (the default of the standard), as UTF-8, and as UTF-8 announced by ECI 26.
#
# guessed: every reader shows the name for all three, because ISO 8859-1 is the default and UTF-8 is what most writers write.
# seen: only UTF-8 with ECI is read alike. zbar 0.23.92 takes plain UTF-8 for another encoding and shows a Chinese character.
#   jsQR 1.4.0 reads the ISO 8859-1 code, and even one with ECI 3, as an empty text. zxing-cpp 3.1.1 reads all of them.
# So: put ASCII alone into a code, as percent-encoding does in an address. The npm package qrcode 1.5.4 writes plain UTF-8;
#   segno 1.6.6 chooses ISO 8859-1 if the text fits.
#
# Packages: npm jsqr 1.4.0, pngjs 7.0.0; PyPI segno 1.6.6, zxing-cpp 3.1.1, pyzbar 0.1.9, pillow 13.0.0;
#   Debian 12 libzbar0 0.23.92-7+deb12u1 and what it links. Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq libzbar0=0.23.92-7+deb12u1 libv4l-0=1.22.1-5+b2 libv4lconvert0=1.22.1-5+b2 \
  libjpeg62-turbo=1:2.1.5-2 libdbus-1-3=1.14.10-1~deb12u1 2>/dev/null
for package in *.deb; do dpkg-deb -x "$package" peers; done
npm install --silent --no-audit --no-fund --before=2026-11-28 jsqr@1.4.0 pngjs@7.0.0
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check segno==1.6.6 zxing-cpp==3.1.1 pyzbar==0.1.9 pillow==13.0.0

cat >read.py <<'PYTHON'
import ctypes.util
import segno, zxingcpp
from PIL import Image
ctypes.util.find_library = lambda name: 'libzbar.so.0'
from pyzbar import pyzbar
for name, options in {
    'latin1': {},
    'latin1-eci': {'encoding': 'iso-8859-1', 'eci': True},
    'utf8': {'encoding': 'utf-8'},
    'utf8-eci': {'encoding': 'utf-8', 'eci': True},
}.items():
    segno.make('Müller', micro=False, **options).save(f'{name}.png', scale=6)
    picture = Image.open(f'{name}.png').convert('L')
    print(name, 'zxing-cpp', [code.text for code in zxingcpp.read_barcodes(picture)])
    print(name, 'zbar', [code.data.decode() for code in pyzbar.decode(picture)])
PYTHON
cat >read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
for (const name of ['latin1', 'latin1-eci', 'utf8', 'utf8-eci']) {
  const { data, width, height } = PNG.sync.read(readFileSync(`${name}.png`));
  console.log(name, 'jsQR', [jsQR(new Uint8ClampedArray(data), width, height)?.data]);
}
NODE
export PYTHONIOENCODING=utf-8
{ LD_LIBRARY_PATH=$folder/peers/usr/lib/x86_64-linux-gnu python/bin/python read.py; node read.mjs; } | tee seen
diff - seen <<'EXPECTED'
latin1 zxing-cpp ['Müller']
latin1 zbar ['Müller']
latin1-eci zxing-cpp ['Müller']
latin1-eci zbar ['Müller']
utf8 zxing-cpp ['Müller']
utf8 zbar ['M羹ller']
utf8-eci zxing-cpp ['Müller']
utf8-eci zbar ['Müller']
latin1 jsQR [ '' ]
latin1-eci jsQR [ '' ]
utf8 jsQR [ 'Müller' ]
utf8-eci jsQR [ 'Müller' ]
EXPECTED
