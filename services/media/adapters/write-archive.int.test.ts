import { Readable } from 'node:stream';

import { type ObjectStore, ObjectStoreUnavailable } from '@afterglow/service-kit/object-store';
import { openZip } from '@afterglow/test-kit/zip';
import { expect, it } from 'vitest';
import { originalKey } from '../domain/object-keys.ts';
import { mediaFixture } from '../media.fixture.ts';
import { picture } from './upload.fixture.ts';
import { writeArchive } from './write-archive.ts';

const media = await mediaFixture();
const { store } = media.objects;
for (const name of ['May', 'Dov', 'Tom']) await media.upload([{ contributorName: name }, { file: picture(name) }]);
const photos = await media.rows();
const broken = originalKey(11, photos[1]?.id ?? 0);

const archiveFrom = async (from: ObjectStore, sent: number[] = []): Promise<Map<string, Buffer>> => {
  const order = { photos, selected: false, signal: AbortSignal.timeout(60_000), onPhoto: (n: number) => sent.push(n) };
  return openZip(Buffer.concat(await writeArchive(from, order).toArray()));
};

/** The store, of which one object comes otherwise for so many times. */
function storeThat(answers: (stream: Readable) => Readable, times = Number.POSITIVE_INFINITY): ObjectStore {
  let left = times;
  return {
    ...store,
    get: async (key, options) => {
      const object = await store.get(key, options);
      if (!object || key !== broken || left <= 0) return object;
      left -= 1;
      return { ...object, stream: answers(object.stream) };
    },
  };
}

const thatBreaks = (stream: Readable): Readable =>
  Readable.from(
    (async function* () {
      for await (const chunk of stream) {
        yield (chunk as Buffer).subarray(0, 100);
        throw new Error('the disk cannot be read');
      }
    })(),
  );
const thatEndsEarly = (stream: Readable): Readable =>
  Readable.from(stream.map((chunk: Buffer) => chunk.subarray(0, 100)));

it.each([
  ['breaks', thatBreaks],
  ['ends early', thatEndsEarly],
])('a photo whose stream %s in the middle is named, and no part of it is there', async (_, how) => {
  const sent: number[] = [];
  const files = await archiveFrom(storeThat(how), sent);
  expect([...files.keys()]).toEqual(['May_1.jpg', 'Tom_1.jpg', 'missing_photos.txt']);
  expect(files.get('missing_photos.txt')?.toString()).toContain('Dov_1.jpg');
  expect(sent).toEqual([1, 2]);
});

it('a photo that can be read at the second or third time is there, whole', async () => {
  const [whole, files] = [await archiveFrom(store), await archiveFrom(storeThat(thatBreaks, 2))];
  expect([...files.keys()]).toEqual(['May_1.jpg', 'Dov_1.jpg', 'Tom_1.jpg']);
  expect(files.get('Dov_1.jpg')).toEqual(whole.get('Dov_1.jpg'));
});

it('fails where the store is gone, rather than name all that is left', async () => {
  const gone = new ObjectStoreUnavailable(new Error('gone'));
  const without = { ...storeThat(thatBreaks), ping: () => Promise.reject(gone) };
  await expect(archiveFrom(without)).rejects.toBe(gone);
});
