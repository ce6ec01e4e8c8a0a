#!/usr/bin/env bash
# A CMYK JPEG without a colour profile, as scanners and layout programs write it: pure cyan, and pure black ink.
#
# guessed: (written down after the first run) every library converts inks to light by the plain formula, so that black ink is 0.
# seen: Pillow 13.0.0 does: cyan is 0 255 255 and black 0 0 0. sharp 0.35.5 and pyvips, both with libvips 8.18.7, use built-in profiles
#   of a press, and not the same: cyan is 0 153 227 and black 20 5 0 in sharp, 0 155 228 and 40 35 43 in pyvips.
# So: no test can expect colours of such a file within less than 100 levels, and black text on it is not black. Convert it once
#   and keep the result.
#
# Packages: npm sharp 0.35.5; PyPI pillow 13.0.0, pyvips 3.2.0, pyvips-binary 8.18.7. Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 sharp@0.35.5
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pillow==13.0.0 pyvips==3.2.0 pyvips-binary==8.18.7

cat >write.py <<'PYTHON'
from PIL import Image
Image.new('CMYK', (8, 8), (255, 0, 0, 0)).save('cyan.jpg', quality=100, subsampling=0)
Image.new('CMYK', (8, 8), (0, 0, 0, 255)).save('black.jpg', quality=100, subsampling=0)
PYTHON
cat >read.mjs <<'NODE'
import sharp from 'sharp';
for (const name of ['cyan', 'black']) console.log('sharp', name, ...(await sharp(`${name}.jpg`).raw().toBuffer()).subarray(0, 3));
NODE
cat >read.py <<'PYTHON'
from PIL import Image
import pyvips
for name in ('cyan', 'black'):
    print('Pillow', name, *Image.open(f'{name}.jpg').convert('RGB').getpixel((0, 0)))
    print('pyvips', name, *(int(level) for level in pyvips.Image.new_from_file(f'{name}.jpg').colourspace('srgb')(0, 0)))
PYTHON
python/bin/python write.py
{ node read.mjs; python/bin/python read.py; } | tee seen
diff - seen <<'EXPECTED'
sharp cyan 0 153 227
sharp black 20 5 0
Pillow cyan 0 255 255
pyvips cyan 0 155 228
Pillow black 0 0 0
pyvips black 40 35 43
EXPECTED
