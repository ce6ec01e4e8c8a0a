import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { objectKey } from '../../domain/object-keys.ts';
import { renderFixture, rose } from '../../render.fixture.ts';

const { deps, bucket, ada, send, create, createReady } = await renderFixture();
const openLink = async (publicId: string): Promise<string> =>
  (await send('PUT', `/api/memorials/rose/slideshows/${publicId}/chapel-link`, ada)).json().token;
const bytes = randomBytes(10_000);
const { publicId } = await createReady(bytes);
const token = await openLink(publicId);
const url: string = (await send('GET', `/api/chapel/${token}`)).json().service.files[0].url;

describe('200', () => {
  it('sends the file, cached under its version only', async () => {
    const answer = await send('GET', url);
    expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(answer.headers).not.toHaveProperty('content-disposition');
    const other = await send('GET', `/api/chapel/${token}/files/silent`);
    expect(other.headers['cache-control']).toBe('private, no-cache');
  });

  it('is saved under its name for a USB stick', async () => {
    const answer = await send('GET', `${url}&download=1`);
    expect(answer.headers['content-disposition']).toContain('attachment; filename="BYRON_S.MP4"');
  });
});

it('206: sends a range', async () => {
  const answer = await send('GET', url, { range: 'bytes=10-19' });
  expect([answer.statusCode, answer.rawPayload.equals(bytes.subarray(10, 20))]).toEqual([206, true]);
});

it('400: requires download to be 1 or absent', async () => {
  expect((await send('GET', `${url}&download=yes`)).json().code).toBe('validation_failed');
});

describe('404', () => {
  it('is the answer for a wrong token, and for a file that is not there', async () => {
    expect((await send('GET', '/api/chapel/unknown/files/silent')).json().code).toBe('chapel_not_found');
    for (const kind of ['music', 'loop', 'hour', 'copies'])
      expect((await send('GET', `/api/chapel/${token}/files/${kind}`)).json().code).toBe('video_not_found');
    const none = await openLink((await create()).publicId);
    expect((await send('GET', `/api/chapel/${none}/files/silent`)).json().code).toBe('video_not_found');
  });

  it('is the answer if its object is gone', async () => {
    const gone = await createReady();
    const row = await deps.slideshows.findByPublicId(gone.publicId);
    await bucket.store.delete(objectKey({ memorialId: rose.id, kind: 'video', hash: row?.hash ?? '' }));
    const answer = await send('GET', `/api/chapel/${await openLink(gone.publicId)}/files/silent`);
    expect(answer.json().code).toBe('video_not_found');
  });
});

it('416: refuses a range beyond the end', async () => {
  expect((await send('GET', url, { range: 'bytes=10000-' })).json().code).toBe('range_not_satisfiable');
});
