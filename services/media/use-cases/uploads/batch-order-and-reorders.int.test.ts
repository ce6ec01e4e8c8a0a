import type { Photo } from '@afterglow/proto';
import { beforeEach, describe, expect, it } from 'vitest';
import { image } from '../../adapters/upload.fixture.ts';
import { invitation, mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { contribute, send, ada } = media;
const photosUrl = '/api/memorials/memorial-13/photos';

for (const guest of ['a', 'b'])
  media.invitations.set(guest, { ...invitation, memorialId: 13, invitationId: guest === 'a' ? 41 : 42 });

let albums = 0;
const getBatch = (guest: string): string => `${guest}${albums}`;
async function arrive(guest: string, ...places: readonly number[]): Promise<void> {
  for (const place of places) {
    const name = `${guest}${place}`;
    const parts = [
      { field: 'batchId', value: getBatch(guest) },
      { field: 'place', value: `${place}` },
      { file: image(`${getBatch(guest)} ${place}`), name },
    ];
    expect((await contribute(parts, guest)).statusCode).toBe(201);
  }
}

const list = async (): Promise<Photo[]> => (await send('GET', photosUrl)).json();
const names = async (): Promise<string[]> => (await media.rows(13)).map(({ original_name }) => original_name);
const getIds = (photos: readonly Photo[]): number[] => photos.map(({ id }) => id);
const splitList = (photos: readonly Photo[]) =>
  [true, false].map((is) => photos.filter((one) => one.isSelected === is));
const select = async (name: string): Promise<void> => {
  const id = (await media.rows(13)).find(({ original_name }) => original_name === name)?.id;
  expect((await send('PATCH', `/api/photos/${id}/selection`, ada, { isSelected: true })).statusCode).toBe(200);
};
/** As the browser does: the selected photos in their new order, then all others it shows. */
async function drag(shown: readonly Photo[]): Promise<void> {
  const [selected = [], others = []] = splitList(shown);
  const photoIds = getIds([...selected.toReversed(), ...others]);
  expect((await send('PATCH', `${photosUrl}/reorder`, ada, { photoIds })).statusCode).toBe(200);
}

beforeEach(async () => {
  for (const { id } of await media.rows(13)) await send('DELETE', `/api/photos/${id}`);
  albums += 1;
  await arrive('a', 0, 1, 2, 3, 5);
  await arrive('b', 0, 1, 2);
  for (const name of ['a1', 'b1']) await select(name);
});

const arranged = ['b1', 'a1', 'a0', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'b0', 'b2', 'b3'];

it('U16: a drag while two batches arrive leaves their other photos in place', async () => {
  await drag(await list());
  await arrive('b', 3);
  await arrive('a', 7, 4, 6);
  expect(await names()).toEqual(arranged);
});

it('U16: so does a drag in a browser that does not show the latest photos yet', async () => {
  const shown = await list();
  await arrive('a', 4);
  await arrive('b', 3);
  await drag(shown);
  await arrive('a', 7, 6);
  expect(await names()).toEqual(arranged);
});

it('U16: undoing a selection while two batches arrive keeps all photos in order', async () => {
  const before = await list();
  await select('a3');
  const [selected = [], others = []] = splitList(before);
  const body = { photoIds: getIds([...selected, ...others]), selectedCount: selected.length };
  await arrive('a', 4);
  expect((await send('PATCH', `${photosUrl}/reorder`, ada, body)).statusCode).toBe(200);
  await arrive('b', 3);
  await arrive('a', 7, 6);
  expect(await names()).toEqual(['a1', 'b1', ...arranged.slice(2)]);
});

/** As the browser does: the previous list, with its selected photos first. */
async function undo(before: readonly Photo[]): Promise<void> {
  const [selected = [], others = []] = splitList(before);
  const body = { photoIds: getIds([...selected, ...others]), selectedCount: selected.length };
  expect((await send('PATCH', `${photosUrl}/reorder`, ada, body)).statusCode).toBe(200);
}

describe('U16: late photos find their places after undoing', () => {
  beforeEach(async () => {
    albums += 1;
    for (const { id } of await media.rows(13)) await send('DELETE', `/api/photos/${id}`);
    await arrive('a', 1, 3, 5);
    await arrive('b', 1, 2);
  });
  const whole = ['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'b0', 'b1', 'b2'];
  const arriveLate = async (): Promise<void> => {
    await arrive('b', 0);
    await arrive('a', 4, 2, 0);
  };

  it('a selection', async () => {
    for (const name of ['a3', 'b2', 'a1']) {
      const before = await list();
      await select(name);
      await undo(before);
    }
    await arriveLate();
    expect(await names()).toEqual(whole);
  });

  it('the selection of all photos', async () => {
    const before = await list();
    await send('PATCH', `${photosUrl}/selection`, ada, { photoIds: getIds(before), isSelected: true });
    await undo(before);
    await arriveLate();
    expect(await names()).toEqual(whole);
  });

  it('the selection of a photo whose place is taken by another', async () => {
    const parts = [
      { field: 'batchId', value: getBatch('a') },
      { field: 'place', value: '3' },
      { file: image(`${getBatch('a')} another`), name: 'another' },
    ];
    expect((await contribute(parts, 'a')).statusCode).toBe(201);
    const before = await list();
    await select('another');
    await undo(before);
    await arriveLate();
    expect(await names()).toEqual([...whole, 'another']);
  });
});
