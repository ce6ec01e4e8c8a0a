import { expect, it, vi } from 'vitest';
import { createPendingUploads, type PendingUpload } from './pending-uploads.ts';

const photo = (sha256: string) => {
  const remove = vi.fn(async () => {});
  const image = { remove } as Partial<PendingUpload['photo']['image']> as PendingUpload['photo']['image'];
  const sender = { memorialId: 1, ownerId: 2, invitationId: null };
  const place = { position: 1, batchBeganAt: new Date(), batchPlace: 0 };
  const facts = { sender, originalName: `${sha256}.jpg`, place, sha256, byteSize: 9, image };
  const upload = { photo: facts, names: [sha256] };
  return { upload, remove };
};

it('finds the same bytes that came before in the upload, while they wait for a name', () => {
  const pending = createPendingUploads();
  const [one, other] = [photo('one'), photo('other')];
  for (const { upload } of [one, other]) pending.add(upload);
  expect(pending.find('other')).toBe(other.upload);
  expect(pending.find('third')).toBeUndefined();
  expect([...pending.drain()]).toEqual([one.upload, other.upload]);
  expect(pending.find('other')).toBeUndefined();
});

it('keeps the names of all files of the same bytes', () => {
  const pending = createPendingUploads();
  const [one, other] = [photo('one'), photo('other')];
  for (const { upload } of [one, other]) pending.add(upload);
  pending.addName(one.upload, 'copy of one');
  expect(pending.names()).toEqual(['one', 'copy of one', 'other']);
  expect([...pending.drain()].map(({ names }) => names)).toEqual([['one', 'copy of one'], ['other']]);
});

it('removes the files of uploads that were not stored', async () => {
  const pending = createPendingUploads();
  const [taken, left] = [photo('taken'), photo('left')];
  for (const { upload } of [taken, left]) pending.add(upload);
  for (const _ of pending.drain()) break;
  expect(pending.names()).toEqual(['left']);
  await pending.discard();
  expect([taken.remove.mock.calls.length, left.remove.mock.calls.length]).toEqual([0, 1]);
});
