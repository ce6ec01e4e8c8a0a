import { createLogger, fail } from '@afterglow/service-kit';
import { afterAll, describe, expect, it } from 'vitest';
import { image, imageOfSize } from '../adapters/upload.fixture.ts';
import { readWorkerConfig } from '../config.ts';
import { createWorkerDeps } from '../deps.ts';
import { invitation, mediaFixture } from '../media.fixture.ts';
import { deleteMemorialData } from './delete-memorial-data.ts';

const media = await mediaFixture();
const { environment, objects, deps } = media;
const variables = { ...environment.variables, OBJECT_STORE_URL: objects.url };
const worker = await createWorkerDeps(readWorkerConfig(variables));
afterAll(() => worker.database.destroy());

const context = { signal: AbortSignal.timeout(60_000), log: createLogger('test', 'silent') };
const deleteData = (memorialId: number, change = {}) =>
  deleteMemorialData({ ...worker, ...change })({ memorialId, ownerId: 1 }, context);
const getKeys = async (memorialId: number) =>
  (await media.keys()).filter((key) => key.startsWith(`memorials/${memorialId}/`));
const everyRow = async (memorialId: number) => {
  const tables = [
    'photos',
    'batches',
    'archives',
    'invitation_uses',
    'frames',
    'object_removals',
    'taken_back_photos',
  ] as const;
  const counted = tables.map((table) =>
    deps.database.selectFrom(table).selectAll().where('memorial_id', '=', memorialId).execute(),
  );
  return (await Promise.all(counted)).flat().length;
};

it('deletes all rows and objects of the memorial, and nothing of the others', async () => {
  await media.upload([{ file: imageOfSize(300_000) }, { file: image('two') }]);
  await media.contribute([{ file: image('three') }]);
  await media.send('POST', '/api/memorials/memorial-11/photos/archive', media.ada, { selected: false });
  const [deleted] = await media.rows();
  await media.send('DELETE', `/api/photos/${deleted?.id}`);
  await media.upload([{ file: image('other') }], 'memorial-12');
  media.invitations.set('joe', { ...invitation, invitationId: 32, memorialId: 12 });
  await media.contribute([{ file: image('four') }], 'joe');
  await media.send('POST', '/api/memorials/memorial-12/photos/archive', media.ada, { selected: false });
  const removals = [11, 12].map((memorial_id) => ({ photo_id: 900 + memorial_id, memorial_id, due_at: new Date() }));
  await deps.database.insertInto('object_removals').values(removals).execute();
  const takenBack = removals.map(({ photo_id, memorial_id }) => ({
    ...{ photo_id, memorial_id, contributor_name: 'Aunt May' },
    taken_back_at: new Date(),
  }));
  await deps.database.insertInto('taken_back_photos').values(takenBack).execute();
  const others = await getKeys(12);
  expect([await everyRow(11), (await getKeys(11)).length]).toEqual([10, 10]);
  await deleteData(11);
  expect([await everyRow(11), await getKeys(11)]).toEqual([0, []]);
  expect([await everyRow(12), await getKeys(12)]).toEqual([8, others]);
  await deleteData(11);
});

it('fails while the store is down, and completes on redelivery', async () => {
  await media.upload([{ file: image('kept for now') }], 'memorial-12');
  const deletePrefix = () => fail('unavailable');
  await expect(deleteData(12, { store: { deletePrefix } })).rejects.toThrow();
  expect(await everyRow(12)).toBe(0);
  expect(await getKeys(12)).not.toEqual([]);
  await deleteData(12);
  expect(await getKeys(12)).toEqual([]);
});

describe('a memorial that is being deleted', () => {
  it('refuses an upload of the owner or a contributor, and leaves nothing of it', async () => {
    const tombstone = (memorialId: number) => deps.deleteAlbum(memorialId, 1, new Date());
    await tombstone(11);
    await tombstone(13);
    const own = await media.upload([{ file: image('late') }], 'memorial-13');
    expect([own.statusCode, own.json().code]).toEqual([404, 'memorial_not_found']);
    const sent = await media.contribute([{ file: image('late') }]);
    expect([sent.statusCode, sent.json().code]).toEqual([404, 'invitation_not_found']);
    for (const id of [11, 13]) expect([await everyRow(id), await getKeys(id)]).toEqual([0, []]);
    expect(await media.spooled()).toEqual([]);
  });

  it('leaves nothing of concurrent uploads, whether they were stored or refused', { tags: ['extended'] }, async () => {
    const memorialId = 21;
    for (let round = 0; round < 8; round += 1) {
      await deps.database.deleteFrom('albums').where('memorial_id', '=', memorialId).execute();
      const uploads = Array.from({ length: 6 }, (_, index) =>
        media.upload([{ file: image(`at once ${index}`) }], 'memorial-21', media.bob),
      );
      const deleting = (async () => {
        await Promise.race(uploads);
        await deleteData(memorialId);
      })();
      const answers = await Promise.all(uploads);
      await deleting;
      expect(answers.filter(({ statusCode }) => ![201, 404].includes(statusCode))).toEqual([]);
      expect([await everyRow(memorialId), await getKeys(memorialId)]).toEqual([0, []]);
    }
  });

  it('discards a derivative that is made meanwhile', async () => {
    const photo = (await media.upload([{ file: image('derived') }], 'memorial-22', media.bob)).statusCode;
    expect(photo).toBe(404);
    const [id = 0] = await media.addRows(1, { memorial_id: 31 });
    const [row] = await media.rows(31);
    await objects.store.putBuffer(`memorials/31/originals/${id}`, image('derived'), { contentType: 'image/jpeg' });
    await deps.database.deleteFrom('photos').where('id', '=', id).execute();
    expect(row && (await deps.derivatives.ensure(row, { recipe: 'thumb', turns: 0 }))).toBeNull();
    expect(await getKeys(31)).toEqual([`memorials/31/originals/${id}`]);
  });
});
