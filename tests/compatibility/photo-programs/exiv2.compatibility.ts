import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import type { InstalledPeer } from '../kit/installed-peer.ts';
import { runPython } from '../kit/installed-peer.ts';
import { debianPeer } from '../kit/registries/debian-peer.ts';
import { pythonPeer } from '../kit/registries/python-peer.ts';
import { handedOutPhotos, writePhotos } from './handed-out-photos.ts';
import { expectDates, parseReadings } from './readings.ts';

type Values = Readonly<Record<string, string>>;

const date = 'Exif.Photo.DateTimeOriginal';
const orientation = 'Exif.Image.Orientation';
const kept = [
  date,
  orientation,
  'Exif.Image.ExifTag',
  'Exif.Photo.OffsetTimeOriginal',
  'Exif.Photo.SubSecTimeOriginal',
];

async function expectKeptAlone(readAll: (paths: readonly string[]) => Promise<readonly Values[]>): Promise<void> {
  const photos = await handedOutPhotos();
  const { paths } = await writePhotos(photos.map(({ original }) => original));
  const values = await readAll(paths);
  const readings = values.map((each) => ({ orientation: Number(each[orientation] ?? 1), date: each[date] ?? null }));
  expectDates(photos, readings);
  expect(values.flatMap(Object.keys).filter((key) => !kept.includes(key))).toEqual([]);
}

const readByLibrary = `
import json, sys
import exiv2
exiv2.XmpParser.initialize()
def read(path):
    image = exiv2.ImageFactory.open(path)
    image.readMetadata()
    data = [*image.exifData(), *image.xmpData(), *image.iptcData()]
    return {each.key(): each.toString() for each in data}
print(json.dumps([read(path) for path in sys.argv[1:]]))`;

const title = 'date and orientation of originals, and no other tag';

describePeer(pythonPeer('exiv2==0.19.2'), { heavy: true }, (installed) => {
  it(title, () =>
    expectKeptAlone(async (paths) => parseReadings(await runPython(installed(), readByLibrary, ...paths))),
  );
});

/** Prints lines of path, key and value. */
async function readByProgram(peer: InstalledPeer, paths: readonly string[]): Promise<Values[]> {
  const { stdout } = await peer.attempt('exiv2', ['-q', '-PEXIkv', ...paths]);
  const lines = stdout.split('\n').flatMap((line) => [...line.matchAll(/^(\/\S+)\s+(\S+)\s+(.*\S)\s*$/g)]);
  const read = (path: string) => lines.filter(([, of]) => of === path).map(([, , key, value]) => [key, value]);
  return paths.map((path) => Object.fromEntries(read(path)));
}

describePeer(debianPeer('exiv2=0.27.6-1'), { heavy: true }, (installed) => {
  it(title, () => expectKeptAlone((paths) => readByProgram(installed(), paths)));
});
