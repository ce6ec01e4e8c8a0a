import { realPhoto } from '@afterglow/test-kit/images';
import { describe, expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { app, ada, bob, environment } = media;
const [photo] = (await media.upload([{ file: realPhoto('08') }])).json().photos;
const url = `/uploads/${photo.filename}`;
const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { ...ada, ...headers } });

describe('200', () => {
  it('sends the original, like its other address', async () => {
    const [answer, other] = [await ask(), await media.send('GET', `/api/photos/${photo.filename}`)];
    expect(answer.rawPayload.equals(other.rawPayload)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      etag: other.headers.etag,
    });
    const head = await ask({}, 'HEAD');
    expect([head.headers['content-length'], head.rawPayload.length]).toEqual([answer.headers['content-length'], 0]);
  });
});

describe('206', () => {
  it('sends the requested range', async () => {
    const answer = await ask({ range: 'bytes=0-9' });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([206, 10]);
  });
});

describe('304', () => {
  it('sends no body to a client that has the photo', async () => {
    const { etag } = (await ask()).headers;
    expect((await ask({ 'if-none-match': String(etag) })).statusCode).toBe(304);
  });
});

describe('401', () => {
  it('refuses a request without a session', async () => {
    expect((await media.send('GET', url, environment.anonymous)).statusCode).toBe(401);
  });
});

describe('404', () => {
  it('refuses somebody else’s photo and one that does not exist', async () => {
    expect((await media.send('GET', url, bob)).json().code).toBe('photo_not_found');
    expect((await media.send('GET', '/uploads/nothing.jpg')).json().code).toBe('photo_not_found');
  });
});

describe('416', () => {
  it('refuses a range beyond the end', async () => {
    expect((await ask({ range: 'bytes=99999999-' })).statusCode).toBe(416);
  });
});
