import { openZip } from '@afterglow/test-kit/zip';
import { expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { newMemorial, organizer, upload } from './people/people.ts';
import { smallPhotos } from './photos/photos.ts';

const get = 'GET /api/memorials/:memorialRef/keepsake';

it('sends the keepsake of a memorial, whole and in parts', async () => {
  const ruth = await organizer();
  const { publicId: memorialRef } = await newMemorial(ruth);
  const params = { memorialRef };
  expect(await ruth.ask(get, { params })).toMatchObject(refusal('no_photos_to_download'));
  expect(await ruth.ask(get, { params, query: { _t: ['1', '2'] } })).toMatchObject(refusal('validation_failed'));
  await upload(ruth, memorialRef, await smallPhotos('garden.jpg', 'harbour.png'));
  const { status, bytes, headers } = await ruth.ask(get, { params });
  expect([status, headers.get('content-length')]).toEqual([200, `${bytes.length}`]);
  expect([...openZip(bytes).keys()].map((name) => name.replace(/^[^/]*\//, ''))).toEqual([
    'words.txt',
    expect.stringMatching(/^photos\/001 .*\.jpg$/),
    expect.stringMatching(/^photos\/002 .*\.png$/),
  ]);
  const etag = headers.get('etag') ?? '';
  const part = await ruth.ask(get, { params, headers: { range: 'bytes=1000-1999', 'if-range': etag } });
  expect([part.status, part.bytes.equals(bytes.subarray(1000, 2000))]).toEqual([206, true]);
  expect((await ruth.ask(get, { params, headers: { range: 'bytes=99999999-' } })).status).toBe(416);
});
