import { createHash } from 'node:crypto';
import { errors, originalKey } from '@afterglow/proto';
import { cameraImage, realPhoto } from '@afterglow/test-kit/images';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { image } from '../../adapters/upload.fixture.ts';
import { derivedKey } from '../../domain/object-keys.ts';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, app, ada, bob, environment, objects } = media;

async function uploaded(file: Buffer): Promise<{ id: number; url: string }> {
  const [photo] = (await media.upload([{ file }])).json().photos;
  return { id: photo.id, url: `/api/photos/${photo.filename}` };
}
const [upright, turned] = [await uploaded(realPhoto('11')), await uploaded(await cameraImage('baseline JPEG', 6))];
const ask = (headers: Record<string, string>, url = upright.url, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { ...ada, ...headers } });
const getPixels = async (file: Buffer): Promise<string> =>
  createHash('sha256')
    .update(await sharp(file).raw().toBuffer())
    .digest('hex');

describe('200', () => {
  it('sends the original with exactly its pixels, and without the metadata of the camera but its date', async () => {
    const answer = await send('GET', upright.url);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': `${answer.rawPayload.length}`,
      'cache-control': 'private, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    expect(await getPixels(answer.rawPayload)).toBe(await getPixels(realPhoto('11')));
    const tags = ExifReader.load(answer.rawPayload, { expanded: true });
    expect([ExifReader.load(realPhoto('11'), { expanded: true }).gps, tags.gps]).toEqual([
      expect.anything(),
      undefined,
    ]);
    expect([tags.exif?.DateTimeOriginal?.description, tags.exif?.Make]).toEqual(['2018:07:16 17:52:22', undefined]);
  });

  it('is displayed inline, and saved under the name that it was uploaded under', async () => {
    const [photo] = (await media.upload([{ file: image('name'), name: 'סבתא.png' }])).json().photos;
    const url = `/api/photos/${photo.filename}`;
    const name = `inline; filename="____.png.jpg"; filename*=UTF-8''${encodeURIComponent('סבתא.png.jpg')}`;
    for (const method of ['GET', 'HEAD'] as const)
      expect((await ask({}, url, method)).headers['content-disposition']).toBe(name);
    expect((await ask({ range: 'bytes=0-9' }, url)).headers['content-disposition']).toBe(name);
    expect((await ask({}, `${url}?size=thumb`)).headers['content-disposition']).toBeUndefined();
  });

  it('keeps the orientation of the original, and is upright at every size', async () => {
    const original = await sharp((await send('GET', turned.url)).rawPayload).metadata();
    expect(original).toMatchObject({ orientation: 6, width: 64, height: 96 });
    const display = await sharp((await send('GET', `${turned.url}?size=display`)).rawPayload).metadata();
    expect(display).toMatchObject({ width: 96, height: 64 });
    expect(display.orientation).toBeUndefined();
  });

  it('sends a smaller image for a given size', async () => {
    const sizes = await Promise.all(
      ['thumb', 'display'].map(async (size) => {
        const answer = await send('GET', `${upright.url}?size=${size}&_t=1`);
        expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg' });
        return sharp(answer.rawPayload).metadata();
      }),
    );
    const [thumb, display] = sizes.map(({ width }) => width ?? 0);
    expect(thumb).toBeLessThan(display ?? 0);
    expect(display).toBeLessThan(3120);
    for (const { width = 0, height = 1 } of sizes) expect(width / height).toBeCloseTo(3120 / 4160, 1);
  });

  it.each(['PNG', 'WebP'] as const)('sends a %s with its content type', async (encoding) => {
    const { url } = await uploaded(await cameraImage(encoding));
    expect((await send('GET', url)).headers['content-type']).toBe(`image/${encoding.toLowerCase()}`);
    expect((await send('GET', `${url}?size=thumb`)).headers['content-type']).toBe('image/jpeg');
  });

  it.each(['thumb', 'display'] as const)('recreates a missing %s, once for concurrent requests', async (size) => {
    const key = derivedKey(11, upright.id, size);
    const url = `${upright.url}?size=${size}`;
    const before = (await send('GET', url)).rawPayload;
    await objects.store.delete(key);
    const answers = await Promise.all([1, 2, 3].map(() => send('GET', url)));
    for (const answer of answers) expect(answer.rawPayload.equals(before)).toBe(true);
    expect(await objects.store.head(key)).toMatchObject({ size: before.length });
    expect(await media.spooled()).toEqual([]);
  });

  it('answers HEAD with everything but the bytes', async () => {
    const [get, head] = [await ask({}), await ask({}, upright.url, 'HEAD')];
    expect(head.rawPayload).toHaveLength(0);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
  });
});

describe('206', () => {
  it('sends the requested range', async () => {
    const whole = (await ask({})).rawPayload;
    const part = await ask({ range: 'bytes=100-199' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 100-199/${whole.length}`);
    expect(part.rawPayload.equals(whole.subarray(100, 200))).toBe(true);
    const end = await ask({ range: 'bytes=-50' });
    expect(end.rawPayload.equals(whole.subarray(-50))).toBe(true);
  });
});

describe('304', () => {
  it('sends no body to a client that has the photo', async () => {
    const etag = String((await ask({})).headers.etag);
    const answer = await ask({ 'if-none-match': etag });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0]);
    expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  });
});

describe('400', () => {
  it('refuses an unknown size', async () => {
    const answer = await send('GET', `${upright.url}?size=huge`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
  });
});

describe('401', () => {
  it('refuses a request without a session', async () => {
    expect((await send('GET', upright.url, environment.anonymous)).statusCode).toBe(401);
  });
});

describe('404', () => {
  it('refuses somebody else’s photo and one that does not exist', async () => {
    const strangers = [await send('GET', upright.url, bob), await send('GET', `${upright.url}?size=thumb`, bob)];
    const nothing = ['nothing.jpg', `..%2f${upright.id}`, 'x'.repeat(65), `${upright.id}`];
    const answers = await Promise.all(nothing.map((name) => send('GET', `/api/photos/${name}`)));
    for (const answer of [...strangers, ...answers]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: 'photo_not_found', message: errors.photo_not_found.message });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('refuses a photo whose bytes are missing', async () => {
    const { id, url } = await uploaded(image('gone'));
    await objects.store.delete(originalKey(11, id));
    await objects.store.delete(derivedKey(11, id, 'thumb'));
    for (const address of [url, `${url}?size=thumb`]) {
      const answer = await send('GET', address);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });
});

describe('416', () => {
  it('refuses a range beyond the end', async () => {
    const size = (await ask({})).rawPayload.length;
    const answer = await ask({ range: `bytes=${size}-` });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${size}`);
    expect(answer.json().code).toBe('range_not_satisfiable');
  });
});
