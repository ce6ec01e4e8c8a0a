#!/usr/bin/env bash
# The number of the first frame in the expressions of ffmpeg's filters: `on` of perspective and zoompan, `n` of rotate.
#
# guessed: (written down after the first run) it is 0 in all of them, as the documentation of zoompan and perspective describes `on` in the same words ("Output frame count").
# seen: in ffmpeg 4.2.2, 7.0.2 and 9.0.2 it is 0 in rotate and in zoompan, and 1 in perspective.
# So: a slow move that is written for one filter begins a frame late, or not at rest, in the other. Use (on-1) in perspective.
#
# Packages: PyPI imageio-ffmpeg 0.4.9 (ffmpeg 4.2.2), 0.6.0 (7.0.2), 0.8.1 (9.0.2). Python 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check --target=0.4.9 imageio-ffmpeg==0.4.9
python/bin/pip install --quiet --disable-pip-version-check --target=0.6.0 imageio-ffmpeg==0.6.0
python/bin/pip install --quiet --disable-pip-version-check --target=0.8.1 imageio-ffmpeg==0.8.1

# Prints the first of the numbers that the first frame answers to.
first_frame() {
  local ffmpeg=$1 filter=$2 number pictures
  picture() { "$ffmpeg" -loglevel error -f lavfi -i testsrc=s=64x64:r=1:d=1 -vf "$1" -frames:v 1 -f md5 -; }
  for number in 0 1; do
    [ "$(picture "${filter//NUMBER/$number}")" != "$(picture "${filter//NUMBER/-1}")" ] && echo "$number" && return
  done
}
{
  for wheel in 0.4.9 0.6.0 0.8.1; do
    ffmpeg=$(echo "$wheel"/imageio_ffmpeg/binaries/ffmpeg-*)
    chmod +x "$ffmpeg"
    release=$("$ffmpeg" -version | sed -nE '1s/ffmpeg version n?([0-9.]+).*/\1/p')
    echo "$release rotate $(first_frame "$ffmpeg" "rotate=a='if(eq(n,NUMBER),1,0)'")"
    echo "$release zoompan $(first_frame "$ffmpeg" "zoompan=z='if(eq(on,NUMBER),2,1)':d=1:s=64x64:fps=1")"
    echo "$release perspective $(first_frame "$ffmpeg" "perspective=x0='if(eq(on,NUMBER),20,0)':eval=frame")"
  done
} | tee seen
diff - seen <<'EXPECTED'
4.2.2 rotate 0
4.2.2 zoompan 0
4.2.2 perspective 1
7.0.2 rotate 0
7.0.2 zoompan 0
7.0.2 perspective 1
9.0.2 rotate 0
9.0.2 zoompan 0
9.0.2 perspective 1
EXPECTED
