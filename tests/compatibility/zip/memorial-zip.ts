import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchPhotos, newMemorial, organizer, upload } from '@afterglow/tests-acceptance/people/people';
import type { Person } from '@afterglow/tests-acceptance/people/person';
import { type SentFile, smallPhoto } from '@afterglow/tests-acceptance/photos/photos';
import sharp from 'sharp';
import { temporaryFolder } from '../kit/temporary-folder.ts';
import { hash, readerZone, sortFiles, type ZippedFile } from './zipped-file.ts';

/** Names alike but for their case, one that Windows reserves, and the longest one. */
const sent = [
  {
    by: 'Aunt Mary & Ömer',
    name: 'Aunt_Mary___Ömer_001.jpg',
    taken: '2008:05:30 15:56:02',
    modified: '2008-05-30T19:56:02Z',
  },
  {
    by: 'AUNT mary & ömer',
    name: 'AUNT_mary___ömer_002.jpg',
    taken: '1999:12:31 00:00:00',
    modified: '1999-12-31T05:00:00Z',
  },
  { by: 'סבתא', name: 'סבתא_001.jpg', taken: '2024:02:29 23:59:58', modified: '2024-03-01T04:59:58Z' },
  { by: 'CON', name: 'CON_001.jpg', taken: '2010:01:01 08:00:00', modified: '2010-01-01T13:00:00Z' },
  // The dates of zips begin in 1980.
  {
    by: '𠮷'.repeat(50),
    name: `${'𠮷'.repeat(37)}_001.jpg`,
    taken: '1962:07:04 12:00:00',
    modified: '1980-01-01T05:00:00Z',
  },
];

export async function datedPhoto(taken: string): Promise<SentFile> {
  const photo = await smallPhoto('garden.jpg');
  const dated = sharp(photo.bytes).withExif({ IFD2: { DateTimeOriginal: taken } });
  return { ...photo, bytes: await dated.toBuffer() };
}

export async function downloadArchive(owner: Person, memorialRef: string, selected = false): Promise<Buffer> {
  const key = 'POST /api/memorials/:memorialRef/photos/archive';
  const { url } = await owner.call(key, { params: { memorialRef }, body: { selected } });
  return (await owner.open(url)).bytes;
}

/** The photos of a memorial as its organizer downloads them, together and one by one. */
export async function downloadZip(): Promise<{ readonly path: string; readonly files: readonly ZippedFile[] }> {
  const ruth = await organizer();
  const { publicId } = await newMemorial(ruth, { photoUploadTimeZone: readerZone });
  for (const { by, taken } of sent) await upload(ruth, publicId, [await datedPhoto(taken)], by);
  const path = join(await temporaryFolder(), 'photos.zip');
  await writeFile(path, await downloadArchive(ruth, publicId));
  const files = (await fetchPhotos(ruth, publicId)).map(async ({ filename, contributorName }) => {
    const { name = '', modified = '' } = sent.find(({ by }) => by === contributorName) ?? {};
    const { bytes } = await ruth.ask('GET /api/photos/:filename', { params: { filename } });
    return { name, sha256: hash(bytes), modified };
  });
  return { path, files: sortFiles(await Promise.all(files)) };
}
