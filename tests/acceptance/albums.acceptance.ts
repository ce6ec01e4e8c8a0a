import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { newMemorial, organizer } from './people/people.ts';
import { organizerWithSelection } from './people/slideshow-making.ts';

const ask = 'POST /api/memorials/:memorialRef/albums';
const list = 'GET /api/memorials/:memorialRef/albums';
const get = 'GET /api/memorials/:memorialRef/albums/:albumId';
const choice = { paper: 'a4', photosPerPage: 2 } as const;

it('makes the album of the selected photos, and sends it in parts', { timeout: 120_000 }, async () => {
  const { ruth, params } = await organizerWithSelection();
  const { id } = await ruth.call(ask, { params, body: choice });
  const album = await eventually(
    async () => {
      const made = (await ruth.call(list, { params })).find((each) => each.id === id);
      if (made?.state !== 'ready') throw new Error(`the album is ${JSON.stringify(made)}`);
      return made;
    },
    { timeoutMs: 60_000 },
  );
  const file = { params: { ...params, albumId: `${id}` } };
  const { status, bytes } = await ruth.ask(get, file);
  expect([status, bytes.length, bytes.subarray(0, 5).toString()]).toEqual([200, album.file?.byteSize, '%PDF-']);
  const part = await ruth.ask(get, { ...file, headers: { range: 'bytes=0-4' } });
  expect([part.status, part.bytes.toString()]).toEqual([206, '%PDF-']);
  expect((await ruth.ask(get, { ...file, headers: { range: 'bytes=99999999-' } })).status).toBe(416);
});

it('refuses an album without photos, unknown albums, and an odd query', async () => {
  const ruth = await organizer();
  const { publicId: memorialRef } = await newMemorial(ruth);
  const params = { memorialRef };
  expect(await ruth.ask(ask, { params, body: choice })).toMatchObject(refusal('album_empty'));
  expect(await ruth.ask(list, { params, query: { _t: ['1', '2'] } })).toMatchObject(refusal('validation_failed'));
  expect(await ruth.ask(get, { params: { ...params, albumId: '999999999' } })).toMatchObject(
    refusal('album_not_found'),
  );
});
