import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import type { InstalledPeer } from '../kit/installed-peer.ts';
import { debianPeer } from '../kit/registries/debian-peer.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';
import { type HandedOutPhoto, handedOutPhotos, isOfLight, pixelDigest, writePhotos } from './handed-out-photos.ts';
import { expectAlike, expectDates, parseReadings, type Reading } from './readings.ts';

interface GnomeReading extends Reading {
  readonly tags: readonly string[];
  readonly pixels: string;
}

/** Shotwell, gThumb and Eye of GNOME read metadata by GExiv2 or exiv2, and pixels by GdkPixbuf. */
const read = `
import hashlib, json, sys
import gi
gi.require_version('GExiv2', '0.10')
gi.require_version('GdkPixbuf', '2.0')
from gi.repository import GExiv2, GdkPixbuf
def read(path):
    data = GExiv2.Metadata()
    data.open_path(path)
    picture = GdkPixbuf.Pixbuf.new_from_file(path)
    whole = picture if picture.get_has_alpha() else picture.add_alpha(False, 0, 0, 0)
    return {
        'orientation': int(data.get_orientation()) or 1, 'date': data.get_tag_string('Exif.Photo.DateTimeOriginal'),
        'tags': [*data.get_exif_tags(), *data.get_xmp_tags(), *data.get_iptc_tags()],
        'pixels': hashlib.sha256(whole.get_pixels()).hexdigest(),
    }
print(json.dumps([read(path) for path in sys.argv[1:]]))`;

const libraries = `usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

async function writeLoaders(peer: InstalledPeer): Promise<string> {
  const folder = join(peer.folder, libraries, 'gdk-pixbuf-2.0');
  const loader = join(folder, '2.10.0/loaders/libpixbufloader-webp.so');
  const path = join(await temporaryFolder(), 'loaders.cache');
  const script = '"$0" "$1" > "$2"';
  await peer.run('sh', ['-c', script, join(folder, 'gdk-pixbuf-query-loaders'), loader, path]);
  return path;
}

async function readAll(peer: InstalledPeer, photos: readonly HandedOutPhoto[]): Promise<GnomeReading[]> {
  const { paths } = await writePhotos(photos.map(({ original }) => original));
  const env = {
    GDK_PIXBUF_MODULE_FILE: await writeLoaders(peer),
    GI_TYPELIB_PATH: join(peer.folder, libraries, 'girepository-1.0'),
    PYTHONPATH: join(peer.folder, 'usr/lib/python3/dist-packages'),
  };
  return parseReadings(await peer.run('/usr/bin/python3', ['-W', 'ignore', '-c', read, ...paths], { env }));
}

const pins = [
  'gir1.2-gexiv2-0.10=0.14.0-1+b1',
  'gir1.2-gdkpixbuf-2.0=2.42.10+dfsg-1+deb12u4',
  'libgdk-pixbuf-2.0-0=2.42.10+dfsg-1+deb12u4',
  'webp-pixbuf-loader=0.2.1-1',
  'python3-gi=3.42.2-3+b1',
];
const advice =
  'GdkPixbuf turns JPEG by EXIF, but neither PNG nor WebP: viewers that rely on it show such photos sideways.';
const keptTags = /^Exif\.(Image\.(Orientation|ExifTag)|Photo\.(DateTime|OffsetTime|SubSecTime)Original)$/;

describePeer(debianPeer('libgexiv2-2=0.14.0-1+b1', ...pins), { advice, heavy: true }, (installed) => {
  it('date and orientation of originals, and no other tag', async () => {
    const photos = await handedOutPhotos();
    const readings = await readAll(installed(), photos);
    expectDates(photos, readings);
    expect(readings.flatMap(({ tags }) => tags).filter((tag) => !keptTags.test(tag))).toEqual([]);
  });

  it('every pixel in GdkPixbuf', async () => {
    const photos = (await handedOutPhotos()).filter(isOfLight);
    const pixels = (await readAll(installed(), photos)).map((reading) => reading.pixels);
    expectAlike(photos, pixels, await Promise.all(photos.map(({ original }) => pixelDigest(original))));
  });
});
