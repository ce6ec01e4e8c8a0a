import { expect, it } from 'vitest';
import { createPhotoStore } from '../../adapters/photos/photo-store.ts';
import { image } from '../../adapters/upload.fixture.ts';
import type { MediaTransaction } from '../../database.ts';
import { mediaFixture } from '../../media.fixture.ts';
import { uploadProcessing } from './process-upload.fixture.ts';
import { type ArrivedPhoto, createStorePhoto } from './store-photo.ts';

const media = await mediaFixture();
const { deps } = media;
const { processFile } = uploadProcessing();
await deps.albums.open(11, 1);
const lost = new Error('Connection terminated unexpectedly');
type Change = <T>(memorialId: number, work: (transaction: MediaTransaction) => Promise<T>) => Promise<T>;

const arrived = async (words: string): Promise<ArrivedPhoto> => ({
  sender: { memorialId: 11, ownerId: 1, invitationId: null },
  originalName: words,
  place: { position: null, batchBeganAt: new Date(), batchPlace: 0 },
  contributorName: 'Ada',
  sha256: Buffer.from(words).toString('hex'),
  byteSize: 1,
  image: await processFile(image(words)),
});

const adding = (change: Change) =>
  createStorePhoto({
    ...deps,
    photoStore: createPhotoStore(deps),
    changeAlbum: change,
    uploadMetrics: { stored: () => undefined },
  });

const inTurn = (...changes: Change[]): Change =>
  ((memorialId, work) => (changes.shift() ?? deps.changeAlbum)(memorialId, work)) as Change;

const afterCommit: Change = async (memorialId, work) => {
  await deps.changeAlbum(memorialId, work);
  throw lost;
};
const arrivals = async () =>
  (await deps.database.selectFrom('outbox').select(['queue', 'job_id', 'data']).execute()).filter(
    ({ queue }) => queue === 'photo-arrived',
  );
const beforeCommit: Change = async () => {
  throw lost;
};

it('finds the photo when only the response to its commit was lost', async () => {
  const photo = await adding(inTurn(afterCommit))(await arrived('answer lost'));
  expect((await media.rows()).map(({ id }) => id)).toEqual([photo.id]);
  expect(await media.keys()).toContain(`memorials/11/originals/${photo.id}`);
});

it('removes the objects when nothing was committed', async () => {
  const before = [await media.rows(), await media.keys(), await arrivals()];
  await expect(adding(inTurn(beforeCommit))(await arrived('never there'))).rejects.toBe(lost);
  expect([await media.rows(), await media.keys(), await arrivals()]).toEqual(before);
});

it.each([
  { who: 'the owner', invitationId: null },
  { who: 'a contributor', invitationId: 31 },
])('notifies render of a photo of $who once, however often it is uploaded', async ({ who, invitationId }) => {
  const before = await arrivals();
  const sender = { memorialId: 11, ownerId: 1, invitationId };
  const add = async () => adding(deps.changeAlbum)({ ...(await arrived(who)), sender });
  const { id } = await add();
  const [same, another] = await Promise.all([add(), add()]);
  expect([same.id, another.id]).toEqual([id, id]);
  const job = { queue: 'photo-arrived', job_id: `photo-${id}`, data: { memorialId: 11, photoId: id } };
  expect(await arrivals()).toEqual([...before, job]);
});

it('does not notify render when the row is not committed', async () => {
  const before = await arrivals();
  const rolledBack: Change = (memorialId, work) =>
    deps.changeAlbum(memorialId, async (transaction) => {
      await work(transaction);
      throw lost;
    });
  await expect(adding(inTurn(rolledBack))(await arrived('rolled back'))).rejects.toBe(lost);
  expect(await arrivals()).toEqual(before);
});

it.each([
  { who: 'the owner', invitationId: null, code: 'memorial_not_found' },
  { who: 'a contributor', invitationId: 31, code: 'invitation_not_found' },
])('stores nothing when the memorial was deleted meanwhile, and informs $who', async ({ invitationId, code }) => {
  const before = await media.keys();
  const closed: Change = async (memorialId, work) => {
    await deps.database.deleteFrom('albums').where('memorial_id', '=', memorialId).execute();
    return deps.changeAlbum(memorialId, work);
  };
  const sender = { memorialId: 13, ownerId: 1, invitationId };
  const photo = { ...(await arrived('too late')), sender };
  await expect(adding(inTurn(closed))(photo)).rejects.toMatchObject({ code });
  expect(await media.keys()).toEqual(before);
});

it('keeps the objects when the commit is uncertain: never a row without its object', async () => {
  await expect(adding(inTurn(afterCommit, beforeCommit))(await arrived('nobody knows'))).rejects.toBe(lost);
  const row = (await media.rows()).find(({ original_name }) => original_name === 'nobody knows');
  expect(await media.keys()).toContain(`memorials/11/originals/${row?.id}`);
});

it('restores a deleted photo only for the same sender and memorial', async () => {
  const add = async (words: string, memorialId = 11, invitationId: number | null = null) => {
    await deps.albums.open(memorialId, 1);
    const sender = { memorialId, ownerId: 1, invitationId };
    return (await adding(deps.changeAlbum)({ ...(await arrived(words)), sender })).id;
  };
  const twin = await add('twin');
  const others = [await add('twin', 12), await add('twin', 11, 31), await add('no twin')];
  for (const id of [twin, ...others]) await media.send('DELETE', `/api/photos/${id}`);
  expect(await add('twin')).toBe(twin);
  const there = [...(await media.rows(11)), ...(await media.rows(12))].map(({ id }) => id);
  expect([there.includes(twin), others.filter((id) => there.includes(id))]).toEqual([true, []]);
});
