#!/usr/bin/env bash
# A zip entry whose extended timestamp lies before 1970, as that of a scanned print may.
#
# guessed: Info-ZIP defines the field (0x5455) as a signed 32-bit count of seconds, so every reader extracts 1962 as 1962.
# seen: none does. libarchive 3.6.2 (bsdtar) and 7-Zip 26.01 read the field as unsigned and write 2098, 136 years later;
#   unzip 6.0 leaves it aside and writes 1980, the entry's DOS time. An NTFS field (0x000a) beside it makes 7-Zip write
#   1962, and changes nothing for the other two.
# So: a date before 1970 in the field does harm. Without the field all three fall back on the DOS time.
#
# Packages: Debian 12 libarchive-tools and libarchive13 3.6.2-1+deb12u4, 7zip 22.01+really26.01+dfsg-0+deb12u1, unzip 6.0-28.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq libarchive-tools=3.6.2-1+deb12u4 libarchive13=3.6.2-1+deb12u4 \
  7zip=22.01+really26.01+dfsg-0+deb12u1 unzip=6.0-28 2>/dev/null
for package in *.deb; do dpkg-deb -x "$package" peers; done
export LD_LIBRARY_PATH=$folder/peers/usr/lib/x86_64-linux-gnu

# One stored entry each: 'plain.txt' has the extended timestamp alone, 'both.txt' an NTFS field as well.
python3 - <<'PYTHON'
import struct, zipfile
seconds = -236_520_000  # 1962-07-04 12:00:00 UTC
stamp = struct.pack('<HHBi', 0x5455, 5, 1, seconds)
ticks = (seconds + 11_644_473_600) * 10_000_000
ntfs = struct.pack('<HHIHHQQQ', 0x000A, 32, 0, 1, 24, ticks, ticks, ticks)
with zipfile.ZipFile('dated.zip', 'w') as archive:
    for name, extra in (('plain.txt', stamp), ('both.txt', stamp + ntfs)):
        entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        entry.extra = extra
        archive.writestr(entry, 'a photo')
PYTHON

read_years() {
  local reader=$1; shift
  mkdir "$reader"
  (cd "$reader" && "$@" >/dev/null)
  for name in plain both; do printf '%s %s %s\n' "$reader" "$name" "$(date --utc --date "@$(stat --format %Y "$reader/$name.txt")" +%Y)"; done
}
export TZ=UTC
{
  read_years unzip "$folder/peers/usr/bin/unzip" -q ../dated.zip
  read_years bsdtar "$folder/peers/usr/bin/bsdtar" -xf ../dated.zip
  read_years 7zip "$folder/peers/usr/bin/7zz" x -y ../dated.zip
} | tee seen
diff - seen <<'EXPECTED'
unzip plain 1980
unzip both 1980
bsdtar plain 2098
bsdtar both 2098
7zip plain 2098
7zip both 1962
EXPECTED
