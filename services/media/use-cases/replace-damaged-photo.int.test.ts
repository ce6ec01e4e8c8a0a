import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { mediaFixture } from '../media.fixture.ts';
import type { NewPhoto } from '../repositories/photo-repository.ts';

const media = await mediaFixture();
const { changeAlbum, database, photos, replaceDamagedPhoto } = media.deps;
const damaged = { damage: 'lower_part', width: 480, height: 320 } as const;

const add = async (change: Partial<NewPhoto> = {}): Promise<number> => {
  const [id = 0] = await media.addRows(1, { ...damaged, ...change });
  return id;
};
const replace = (id: number) =>
  changeAlbum(11, async (transaction) =>
    replaceDamagedPhoto(transaction, { id, memorial_id: 11 }, { id: await photos.reserveId(), width: 481 }),
  );

beforeEach(async () => {
  await database.deleteFrom('photos').execute();
  await database.deleteFrom('object_removals').execute();
});

it('makes the photo whole, notifies render, and keeps the objects of the damaged one for an hour', async () => {
  const id = await add();
  const photo = await replace(id);
  expect(photo).toMatchObject({ damage: null, width: 481 });
  const events = await database.selectFrom('outbox').select('data').where('queue', 'like', 'photo.replaced%').execute();
  expect(events).toEqual([{ data: { memorialId: 11, photoId: id, replacedBy: photo?.id } }]);
  const removals = await database
    .selectFrom('object_removals')
    .select(['photo_id', sql<boolean>`due_at > now() + interval '59 minutes'`.as('isLater')])
    .execute();
  expect(removals).toEqual([{ photo_id: id, isLater: true }]);
});

it('leaves a photo alone that is already whole or deleted', async () => {
  const [whole, deleted] = [await add({ damage: null }), await add()];
  await database.updateTable('photos').set({ deleted_at: new Date() }).where('id', '=', deleted).execute();
  expect([await replace(whole), await replace(deleted)]).toEqual([undefined, undefined]);
  expect(await database.selectFrom('object_removals').selectAll().execute()).toEqual([]);
});
