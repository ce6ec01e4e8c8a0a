import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoopForm, VideoFile } from '@afterglow/proto';
import { afterAll, describe, expect, it } from 'vitest';
import { type ObjectName, objectKey } from '../domain/object-keys.ts';
import { createVideoWorker, startVideoWorker, videoWorkFixture } from '../jobs/video-work.fixture.ts';
import { rose } from '../render.fixture.ts';

const fixture = await videoWorkFixture();
const { deps, bucket, folder, send, ada, requestVideo, reaches } = fixture;
const { deps: worker, close } = await createVideoWorker(fixture);
startVideoWorker(fixture, worker.renderVideo);
afterAll(close);

async function makeLoop(photoIds: readonly number[] = [1, 2]) {
  const source = await requestVideo(photoIds);
  const slideshows = '/api/memorials/rose/slideshows';
  const { id, publicId } = (await send('POST', `${slideshows}/${source.publicId}/loop`, ada)).json().slideshow;
  await deps.lifecycle.request(id);
  const { hash } = await reaches(id, 'ready');
  const { slideshow } = (await send('POST', `${slideshows}/${source.publicId}/loop`, ada)).json();
  const name: ObjectName = { memorialId: rose.id, kind: 'video', hash: hash ?? '' };
  return { source, slideshow, publicId, key: objectKey(name), path: slideshow.videoUrl };
}

const loop = await makeLoop();
const get = (form: LoopForm, headers: Record<string, string> = {}, way: 'GET' | 'HEAD' = 'GET') =>
  send(way, `${loop.path}&form=${form}`, headers);
const once = (await send('GET', loop.path)).rawPayload;
const countMedia = (): number => once.length - once.indexOf('mdat') - 4;
const forms = ['hour', 'copies'] as const;

it('the list names the length and size of each form, and the public page loops it', async () => {
  const { files } = loop.slideshow.loop as { files: Record<LoopForm, VideoFile> };
  for (const form of forms) {
    expect(files[form].seconds).toBe(3600);
    expect((await get(form, {}, 'HEAD')).headers['content-length']).toBe(`${files[form].byteSize}`);
  }
  expect((files.hour.byteSize ?? 0) - once.length).toBeLessThan(1_000_000);
  expect(files.copies.byteSize).toBeGreaterThan(225 * countMedia());
  const read = async (publicId: string) => (await send('GET', `/api/public/slideshow/${publicId}/video`)).json();
  expect(await read(loop.publicId)).toMatchObject({ isLoop: true, videoUrl: loop.path });
  expect(await read(loop.source.publicId)).not.toHaveProperty('isLoop');
});

describe.each(forms)('R15: the form %s', (form) => {
  it('200: passes the check of every video, and plays for an hour', { timeout: 120_000 }, async () => {
    const answer = await get(form);
    expect(answer.statusCode).toBe(200);
    const path = join(folder, `${form}.mp4`);
    await writeFile(path, answer.rawPayload);
    const frames = new Array<number[]>(225).fill([240, 240]).flat();
    await worker.checkVideo({ path, slideshow: { frames } }, AbortSignal.timeout(100_000));
    const media = once.subarray(-countMedia());
    const copies = form === 'copies' ? 225 : 1;
    const index = answer.rawPayload.length - copies * media.length;
    for (let copy = 0; copy < copies; copy += 1)
      expect(answer.rawPayload.subarray(index + copy * media.length).indexOf(media)).toBe(0);
  });

  it('206: sends ranges at all borders byte for byte', async () => {
    const whole = (await get(form)).rawPayload;
    const sampleStart = whole.length - (form === 'copies' ? 225 : 1) * countMedia();
    const passes = [0, 1, 2].map((pass) => sampleStart + pass * countMedia());
    const borders = [0, 65_536, ...passes, whole.length - countMedia()];
    const near = borders.flatMap((border) => [border - 1, border, border + 1]);
    const bytes = [...new Set([...near, whole.length - 1])]
      .filter((at) => at >= 0 && at < whole.length)
      .toSorted((one, other) => one - other);
    for (const [index, start] of bytes.entries())
      for (const end of bytes.slice(index, index + 5)) {
        const answer = await get(form, { range: `bytes=${start}-${end}` });
        expect([answer.statusCode, answer.headers['content-length']]).toEqual([206, `${end - start + 1}`]);
        expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${whole.length}`);
        expect(answer.rawPayload.equals(whole.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
      }
    expect((await get(form, { range: 'bytes=-10' })).rawPayload.equals(whole.subarray(-10))).toBe(true);
    const rest = await get(form, { range: `bytes=${whole.length - 5}-` });
    expect(rest.rawPayload.equals(whole.subarray(-5))).toBe(true);
  });

  it('206: resumes this form only, by its own ETag', async () => {
    const { etag } = (await get(form, {}, 'HEAD')).headers;
    const plain = (await send('HEAD', loop.path)).headers.etag;
    expect(etag).toBe(`${String(plain).slice(0, -1)}-${form}-1"`);
    const part = { range: 'bytes=10-19' };
    expect((await get(form, { ...part, 'if-range': `${etag}` })).statusCode).toBe(206);
    expect((await get(form, { ...part, 'if-range': `${plain}` })).statusCode).toBe(200);
  });

  it('304 and 416: as for any video', async () => {
    const { etag, 'content-length': size } = (await get(form, {}, 'HEAD')).headers;
    const known = await get(form, { 'if-none-match': `${etag}` });
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
    const beyond = await get(form, { range: `bytes=${size}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
  });

  it('answers HEAD with the same headers and no bytes', async () => {
    const [whole, head] = [await get(form), await get(form, {}, 'HEAD')];
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'accept-ranges'])
      expect(head.headers[name]).toBe(whole.headers[name]);
    expect(whole.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  });

  it('is downloaded by its name', async () => {
    const url = `/api/memorials/rose/slideshows/${loop.publicId}/export?form=${form}`;
    const { downloadUrl, filename } = (await send('GET', url, ada)).json();
    expect([downloadUrl, filename]).toEqual([
      `${loop.path}&form=${form}&download=1`,
      `Rose_Byron_A_life_visitation-${form}_silent_60m00s.mp4`,
    ]);
    expect((await send('HEAD', downloadUrl)).headers['content-disposition']).toContain(filename);
  });
});

it('one pass is downloaded by its name', async () => {
  const url = `/api/memorials/rose/slideshows/${loop.publicId}/export`;
  expect((await send('GET', url, ada)).json().filename).toBe('Rose_Byron_A_life_visitation_silent_0m16s.mp4');
});

describe('404', () => {
  it('is the answer for a video that is no loop', async () => {
    const { id, publicId } = loop.source;
    await reaches(id, 'ready');
    for (const form of forms) {
      const path = `/api/public/videos/rose/${publicId}?form=${form}`;
      expect((await send('GET', path)).json().code).toBe('video_not_found');
      const url = `/api/memorials/rose/slideshows/${publicId}/export?form=${form}`;
      expect((await send('GET', url, ada)).json().code).toBe('video_not_ready');
    }
  });

  it('is the answer when the video is gone, also if it was just sent', async () => {
    const gone = await makeLoop([2, 1]);
    const path = `${gone.path}&form=hour`;
    expect((await send('GET', path, { range: 'bytes=0-9' })).statusCode).toBe(206);
    await bucket.store.delete(gone.key);
    expect((await send('GET', path)).json().code).toBe('video_not_found');
    await send('DELETE', `/api/memorials/rose/slideshows/${gone.publicId}`, ada);
    expect((await send('GET', path)).json().code).toBe('video_not_found');
  });
});

it('400: refuses an unknown form', async () => {
  expect((await send('GET', `${loop.path}&form=day`)).json().code).toBe('validation_failed');
});

it('a download breaks off when the video is deleted meanwhile', async () => {
  const { key, path } = await makeLoop([3, 1]);
  const origin = await fixture.app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${origin}${path}&form=copies`);
  const reader = response.body?.getReader() ?? expect.fail('no body');
  await reader.read();
  await bucket.store.delete(key);
  const readRest = async (): Promise<void> => {
    while (!(await reader.read()).done);
  };
  await expect(readRest()).rejects.toThrow('terminated');
});
