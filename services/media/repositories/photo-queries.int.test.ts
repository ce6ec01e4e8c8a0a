import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { mediaFixture } from '../media.fixture.ts';
import type { BetterCopy } from './photo-queries.ts';
import type { NewPhoto } from './photo-repository.ts';

const media = await mediaFixture();
const { changeAlbum, database, photoQueries } = media.deps;
const takenAt = '2020-06-01T12:00:00';
const damaged = { damage: 'lower_part', taken_at: takenAt, width: 480, height: 320 } as const;

const add = async (change: Partial<NewPhoto> = {}): Promise<number> => {
  const [id = 0] = await media.addRows(1, { ...damaged, ...change });
  return id;
};
const getFilename = async (id: number): Promise<string> =>
  (await database.selectFrom('photos').select('filename').where('id', '=', id).executeTakeFirstOrThrow()).filename;
const hide = (id: number) =>
  database.updateTable('photos').set({ deleted_at: sql<Date>`now()` }).where('id', '=', id).execute();
const getCopy = (change: Partial<BetterCopy> = {}): BetterCopy => ({
  ...{ memorialId: 11, invitationId: null, replaces: undefined, sha256: randomBytes(32).toString('hex') },
  ...{ originalName: 'photo.jpg', takenAt, width: 480, height: 400 },
  ...change,
});
const findReplaced = async (change: Partial<BetterCopy> = {}): Promise<number | undefined> => {
  const copy = getCopy(change);
  const find = changeAlbum(copy.memorialId, (transaction) => photoQueries.findReplaced(copy, transaction));
  return (await find)?.id;
};

beforeEach(async () => {
  await database.deleteFrom('photos').execute();
});

describe('the photo that a better copy replaces', () => {
  it('is the damaged one of the same name and capture time, and of the same width or height', async () => {
    const id = await add();
    expect(await findReplaced()).toBe(id);
    expect(await findReplaced({ width: 500, height: 320 })).toBe(id);
    expect(await findReplaced({ width: 500 })).toBeUndefined();
    expect(await findReplaced({ originalName: 'other.jpg' })).toBeUndefined();
    expect(await findReplaced({ takenAt: '2020-06-01T12:00:01' })).toBeUndefined();
  });

  it('is the one that the sender names, among several candidates', async () => {
    const candidates = [await add(), await add({ original_name: 'scan.jpg', taken_at: null, width: 1, height: 1 })];
    for (const id of candidates) {
      const named = { replaces: await getFilename(id), takenAt: null };
      expect(await findReplaced(named)).toBe(id);
      expect(await findReplaced({ ...named, memorialId: 12 })).toBeUndefined();
    }
  });

  it('is none when neither name nor capture time identifies it', async () => {
    await add({ taken_at: null });
    expect(await findReplaced({ takenAt: null })).toBeUndefined();
  });

  it.each([
    { what: 'whole', change: { damage: null } },
    { what: 'of another memorial', change: { memorial_id: 12 } },
    { what: 'of another contributor', change: { invitation_id: 32 }, copy: { invitationId: 31 } },
  ])('is never one that is $what', async ({ change, copy }) => {
    const id = await add(change);
    expect(await findReplaced(copy)).toBeUndefined();
    expect(await findReplaced({ ...copy, replaces: await getFilename(id) })).toBeUndefined();
  });

  it('is never a deleted one', async () => {
    const id = await add();
    await hide(id);
    expect(await findReplaced()).toBeUndefined();
    expect(await findReplaced({ replaces: await getFilename(id) })).toBeUndefined();
  });

  it('is none when its sender has already uploaded the copy as a separate photo', async () => {
    const id = await add({ invitation_id: 31 });
    const { sha256 } = getCopy();
    await add({ damage: null, invitation_id: 32, sha256 });
    await add({ damage: null, memorial_id: 12, invitation_id: 31, sha256 });
    expect(await findReplaced({ sha256 })).toBe(id);
    await add({ damage: null, invitation_id: 31, sha256 });
    expect(await findReplaced({ sha256 })).toBeUndefined();
  });
});

it('finds the same bytes in the same memorial, except deleted ones', async () => {
  const sha256 = randomBytes(32).toString('hex');
  const elsewhere = await add({ memorial_id: 12, sha256 });
  expect(await photoQueries.findByContent(11, sha256)).toBeUndefined();
  expect(await photoQueries.findByContent(12, sha256)).toMatchObject({ id: elsewhere });
  await hide(elsewhere);
  expect(await photoQueries.findByContent(12, sha256)).toBeUndefined();
});
