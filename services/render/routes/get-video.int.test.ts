import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type ObjectName, objectKey } from '../domain/object-keys.ts';
import { lily, renderFixture, rose } from '../render.fixture.ts';

const { deps, bucket, world, send, create, createReady } = await renderFixture();
const bytes = randomBytes(100_000);
const { publicId } = await createReady(bytes);
const path = `/api/public/videos/rose/${publicId}`;
const get = (query = '', headers: Record<string, string> = {}) => send('GET', `${path}${query}`, headers);
const hash = (await deps.slideshows.findByPublicId(publicId))?.hash ?? '';
const version = `?v=${hash.slice(0, 16)}`;

describe('200', () => {
  it('sends the whole video to anybody', async () => {
    const answer = await get(version);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '100000',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
    expect(answer.headers).not.toHaveProperty('content-disposition');
  });

  it('is cached by browsers for good under its own version only, and by no shared cache', async () => {
    expect((await get(version)).headers['cache-control']).toBe('private, max-age=31536000, immutable');
    for (const other of ['', '?v=0000000000000000', `?v=${hash}`]) {
      expect((await get(other)).headers['cache-control']).toBe('private, no-cache');
    }
  });

  it('still serves a replaced video to its viewers, but only of this memorial', async () => {
    const before = `${'5'.repeat(16)}${'a'.repeat(48)}`;
    const put = async (name: ObjectName, video: string): Promise<void> => {
      await deps.objects.claim(name);
      await bucket.store.putBuffer(objectKey(name), Buffer.from(video), { contentType: 'video/mp4' });
    };
    const shown = async () => (await get(`?v=${before.slice(0, 16)}`)).rawPayload;
    const video = { memorialId: rose.id, kind: 'video', hash: before } as const;
    for (const other of [{ memorialId: lily.id }, { kind: 'title' as const }]) {
      await put({ ...video, ...other }, 'another');
      await deps.objects.confirm({ ...video, ...other });
    }
    await put(video, 'half');
    expect((await shown()).equals(bytes)).toBe(true);
    await put(video, 'before');
    await deps.objects.confirm(video);
    expect((await shown()).toString()).toBe('before');
    expect((await get('?v=0000000000000000')).rawPayload.equals(bytes)).toBe(true);
  });

  it('answers HEAD with the same headers and no bytes', async () => {
    const [whole, head] = [await get(version), await send('HEAD', `${path}${version}`)];
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'accept-ranges']) {
      expect(head.headers[name]).toBe(whole.headers[name]);
    }
  });

  it.each([
    ['Ada Byron', 'filename="Ada_Byron_A_life.mp4"'],
    ['שרה', `filename="____A_life.mp4"; filename*=UTF-8''%D7%A9%D7%A8%D7%94_A_life.mp4`],
    ['"; x=\r\nSet-Cookie: a', 'filename="x_Set-Cookie_a_A_life.mp4"'],
  ])('is saved under the name of %j', async (deceasedName, disposition) => {
    world.memorials[0] = { ...rose, deceasedName };
    const slideshow = await createReady();
    world.memorials[0] = rose;
    const answer = await send('GET', `/api/public/videos/rose/${slideshow.publicId}?download=1`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain(`attachment; ${disposition}`);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });
});

describe('206', () => {
  it('F2: sends two hundred ranges byte for byte', async () => {
    for (let n = 0; n < 200; n++) {
      const start = Math.floor((n * 7919 * 13) % bytes.length);
      const end = Math.min(bytes.length - 1, start + ((n * 104_729) % 5000));
      const answer = await get(version, { range: `bytes=${start}-${end}` });
      expect(answer.statusCode).toBe(206);
      expect(answer.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
      expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${bytes.length}`);
    }
  });

  it('sends the end, and everything from an offset on', async () => {
    expect((await get('', { range: 'bytes=-10' })).rawPayload.equals(bytes.subarray(-10))).toBe(true);
    expect((await get('', { range: 'bytes=99990-' })).rawPayload.equals(bytes.subarray(-10))).toBe(true);
    const head = await send('HEAD', path, { range: 'bytes=0-9' });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([206, '10', 0]);
  });
});

it('304: sends no body to a client that has the video', async () => {
  const { etag } = (await get(version)).headers;
  const answer = await get(version, { 'if-none-match': String(etag) });
  expect([answer.statusCode, answer.rawPayload.length, answer.headers.etag]).toEqual([304, 0, etag]);
});

it('400: requires download to be 1 or absent', async () => {
  const answer = await get('?download=yes');
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
});

describe('404', () => {
  it('is the answer while there is no video, or its object is gone', async () => {
    const none = await create();
    expect((await send('GET', `/api/public/videos/rose/${none.publicId}`)).json().code).toBe('video_not_found');
    const gone = await createReady();
    const row = await deps.slideshows.findByPublicId(gone.publicId);
    await bucket.store.delete(objectKey({ memorialId: rose.id, kind: 'video', hash: row?.hash ?? '' }));
    const answer = await send('GET', `/api/public/videos/rose/${gone.publicId}`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it.each([`lily/${publicId}`, `7/${publicId}`, 'rose/unknown', 'rose/%00', `%00/${publicId}`])(
    'refuses what does not belong together: %s',
    async (address) => {
      const answer = await send('GET', `/api/public/videos/${address}`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'video_not_found']);
    },
  );
});

it('416: refuses a range beyond the end', async () => {
  const answer = await get(version, { range: 'bytes=100000-' });
  expect([answer.statusCode, answer.json().code]).toEqual([416, 'range_not_satisfiable']);
  expect(answer.headers).toMatchObject({ 'content-range': 'bytes */100000', 'cache-control': 'no-store' });
});
