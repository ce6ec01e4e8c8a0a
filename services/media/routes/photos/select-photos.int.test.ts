import { fieldMessages } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, ada, bob, environment } = media;
const url = '/api/memorials/memorial-11/photos/selection';
const [first = 0, second = 0, third = 0, fourth = 0] = await media.addRows(4);
const [foreign = 0] = await media.addRows(1, { memorial_id: 21, owner_id: 2 });
const select = (photoIds: unknown, isSelected: unknown = true, headers = ada) =>
  send('PATCH', url, headers, { photoIds, isSelected });
const listed = async () => (await media.rows()).map(({ id, is_selected }) => (is_selected ? `${id}*` : `${id}`));

describe('200', () => {
  it('selects the photos in the given order, after the last selected one', async () => {
    await select([fourth]);
    const answer = await select([third, first, second]);
    expect(answer.json().map(({ id }: { id: number }) => id)).toEqual([fourth, third, first, second]);
  });

  it('moves unselected photos before the rest, in the given order', async () => {
    await select([first, fourth], false);
    expect(await listed()).toEqual([`${third}*`, `${second}*`, `${first}`, `${fourth}`]);
  });

  it('moves only photos whose selection changes', async () => {
    await select([third, fourth]);
    expect(await listed()).toEqual([`${third}*`, `${second}*`, `${fourth}*`, `${first}`]);
    await select([]);
    expect(await listed()).toEqual([`${third}*`, `${second}*`, `${fourth}*`, `${first}`]);
  });
});

describe('400', () => {
  it('photo_ids_foreign, photo_ids_repeated: refuses, and changes nothing', async () => {
    const before = await listed();
    for (const ids of [
      [first, foreign],
      [first, 999],
    ])
      expect((await select(ids)).json().code).toBe('photo_ids_foreign');
    expect((await select([first, first])).json().code).toBe('photo_ids_repeated');
    expect(await listed()).toEqual(before);
  });

  it.each([['1'], [1.5], [0], [-1], [null]])('validation_failed: refuses %j as an id', async (id) => {
    const answer = await select([id]);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
  });

  it('validation_failed: refuses missing fields', async () => {
    expect((await select(undefined, null)).json().fields).toEqual([
      { path: 'photoIds', message: fieldMessages.photoIds },
      { path: 'isSelected', message: fieldMessages.checkbox },
    ]);
  });
});

describe('401', () => {
  it('refuses a request without a session', async () => {
    expect((await select([first], true, environment.anonymous)).statusCode).toBe(401);
  });
});

describe('403', () => {
  it('refuses a request from another origin', async () => {
    expect((await select([first], true, { ...ada, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});

describe('404', () => {
  it('refuses somebody else’s memorial', async () => {
    expect((await select([first], true, bob)).json().code).toBe('memorial_not_found');
  });
});
