import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import type { InstalledPeer } from '../kit/installed-peer.ts';
import { npmPeer } from '../kit/registries/npm-peer.ts';
import { handedOutPhotos, writePhotos } from './handed-out-photos.ts';
import { expectDates, parseReadings } from './readings.ts';

type Tags = Readonly<Record<string, string | number>>;

const fileGroups = ['ExifTool', 'System', 'File', 'Composite', 'JFIF', 'Adobe', 'PNG', 'PNG-pHYs', 'PNG-cICP', 'RIFF'];
const isOfPixels = (tag: string): boolean => /^ICC[_-]/.test(tag) || fileGroups.includes(tag.split(':')[0] ?? '');
const keptTags = [
  'IFD0:Orientation',
  'ExifIFD:DateTimeOriginal',
  'ExifIFD:OffsetTimeOriginal',
  'ExifIFD:SubSecTimeOriginal',
];

async function readTags(peer: InstalledPeer, files: readonly Buffer[]): Promise<Tags[]> {
  const { folder } = await writePhotos(files);
  const program = join(peer.folder, 'node_modules/exiftool-vendored.pl/bin/exiftool');
  const options = ['-json', '-quiet', '-G1', '-a', '-u', '-U', '-Orientation#', '-all', '-fileOrder', 'FileName'];
  return parseReadings(await peer.run('perl', [program, ...options, folder]));
}

describePeer(npmPeer('exiftool-vendored.pl@13.59.3'), {}, (installed) => {
  it('date and orientation of originals', async () => {
    const photos = await handedOutPhotos();
    const tags = await readTags(
      installed(),
      photos.map(({ original }) => original),
    );
    const readings = tags.map((each) => ({
      orientation: Number(each['IFD0:Orientation'] ?? 1),
      date: (each['ExifIFD:DateTimeOriginal'] as string) ?? null,
    }));
    expectDates(photos, readings);
  });

  it('no other tag in originals, and none in thumbnails', async () => {
    const photos = await handedOutPhotos();
    const listTags = async (files: readonly Buffer[]) =>
      (await readTags(installed(), files)).flatMap((tags) => Object.keys(tags).filter((tag) => !isOfPixels(tag)));
    const known = ['SourceFile', ...keptTags];
    const originals = await listTags(photos.map(({ original }) => original));
    expect(originals.filter((tag) => !known.includes(tag))).toEqual([]);
    const thumbnails = await listTags(photos.map(({ thumb }) => thumb));
    expect(thumbnails.filter((tag) => tag !== 'SourceFile')).toEqual([]);
  });
});
