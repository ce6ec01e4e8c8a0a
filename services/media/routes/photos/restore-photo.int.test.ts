import { limits } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, ada, bob, environment, clock } = media;
const remove = (id: number) => send('DELETE', `/api/photos/${id}`);
const restore = (id: number | string, headers = ada) => send('POST', `/api/photos/${id}/restore`, headers);

describe('200', () => {
  it('restores the photo to its exact place and selection', async () => {
    const chosen = await media.addRows(3, { is_selected: true });
    const rest = await media.addRows(3);
    for (const id of [chosen[1] ?? 0, rest[1] ?? 0]) {
      const before = await media.rows();
      await remove(id);
      expect(await media.rows()).toHaveLength(before.length - 1);
      const answer = await restore(id);
      expect([answer.statusCode, answer.json().id]).toEqual([200, id]);
      expect(await media.rows()).toEqual(before);
    }
  });

  it('leaves a photo alone that was not deleted', async () => {
    const [id = 0] = await media.addRows(1, { memorial_id: 12 });
    const before = await media.rows(12);
    expect((await restore(id)).json()).toMatchObject({ id });
    expect(await media.rows(12)).toEqual(before);
  });

  it('restores the photo to its place, after photos moved meanwhile', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await media.addRows(4, { memorial_id: 13 });
    await remove(b);
    await send('PATCH', '/api/memorials/memorial-13/photos/reorder', ada, { photoIds: [d, a, c] });
    await restore(b);
    expect((await media.rows(13)).map(({ id }) => id)).toEqual([d, a, b, c]);
  });
});

describe('401', () => {
  it('refuses a visitor', async () => {
    expect((await restore(1, environment.anonymous)).statusCode).toBe(401);
  });
});

describe('403', () => {
  it('refuses a request from another origin', async () => {
    const answer = await restore(1, { ...ada, 'sec-fetch-site': 'cross-site' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_origin']);
  });
});

describe('404', () => {
  it('refuses somebody else’s photo and one that does not exist', async () => {
    const [id = 0] = await media.addRows(1);
    await remove(id);
    for (const [which, headers] of [
      [id, bob],
      [99_999, ada],
      ['one', ada],
    ] as const)
      expect((await restore(which, headers)).json().code).toBe('photo_not_found');
    expect((await media.rows()).map((row) => row.id)).not.toContain(id);
  });

  it('refuses a photo that was deleted too long ago', async () => {
    const [id = 0] = await media.addRows(1);
    await remove(id);
    clock.now = () => new Date(Date.now() + limits.photoRestoreMs);
    const answer = await restore(id);
    clock.now = () => new Date();
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'photo_not_found']);
    expect((await restore(id)).statusCode).toBe(200);
  });
});
