import { frameBytes } from '@afterglow/proto';
import { beforeEach, expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';
import { uploadProcessing } from '../../use-cases/uploads/process-upload.fixture.ts';
import { imageOfSize } from '../upload.fixture.ts';
import { createFrameQuota } from './frame-quota.ts';
import { createPhotoStore } from './photo-store.ts';

const media = await mediaFixture();
const { store, frames, database } = media.deps;
const { processFile } = uploadProcessing();
const max = 2;

/** Processes share only what they have stored. */
const copies = [1, 2, 3].map(() => {
  const frameQuota = createFrameQuota({ frames, maxBytes: max * frameBytes });
  return { frameQuota, photoStore: createPhotoStore({ store, frames, frameQuota }) };
});
let photoId = 1000;

async function putPhoto({ photoStore }: (typeof copies)[number]): Promise<void> {
  photoId += 1;
  await photoStore.put({ memorialId: 11, photoId }, await processFile(imageOfSize(300_000)));
}
const storedFrames = async () => (await media.keys()).filter((key) => key.endsWith('/frame.rgb'));

beforeEach(async () => {
  await store.deletePrefix('memorials/');
  await database.deleteFrom('frames').execute();
});

it('three copies with all quota reserved at once exceed it by no frame, and store each photo', async () => {
  const uploads = copies.flatMap((copy) => Array.from({ length: max }, () => copy));
  const reserved = await Promise.all(uploads.map(({ frameQuota }) => frameQuota.reserve()));
  expect(reserved).not.toContain(null);
  await Promise.all(uploads.map(putPhoto));
  const stored = await storedFrames();
  expect(stored.length).toBeLessThanOrEqual(max);
  expect(await frames.count()).toBe(stored.length);
  expect((await media.keys()).filter((key) => key.includes('/originals/'))).toHaveLength(uploads.length);
  for (const release of reserved) release?.();
});

it('three copies that store frames one after another fill the quota, and refill it after a removal', async () => {
  for (const copy of copies) await putPhoto(copy);
  expect(await storedFrames()).toHaveLength(max);
  const [oldest] = await frames.listMadeBefore(new Date('2100-01-01'));
  if (oldest) await copies[0]?.photoStore.removeDerivative(oldest, { recipe: 'frame', turns: 0 });
  expect(await storedFrames()).toHaveLength(max - 1);
  for (const copy of copies) await putPhoto(copy);
  expect(await storedFrames()).toHaveLength(max);
});
