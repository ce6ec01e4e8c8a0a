import { Writable } from 'node:stream';
import { testObjectStore } from '@afterglow/test-kit';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { fail } from '../../errors/app-error.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { createServer } from '../create-server.ts';
import { contentDisposition } from './send-content.ts';
import { sendObject } from './send-object.ts';

const { store } = await testObjectStore();
const logged: string[] = [];
const destination = new Writable({
  write: (line, _, done) => {
    logged.push(String(line));
    done();
  },
});
const app = await createServer({ log: pino({ level: 'warn' }, destination), metrics: createMetrics('test') });
afterAll(() => app.close());
afterEach(() => expect(logged).toEqual([]));
app.get<{ Params: { key: string } }>('/:key', async ({ params }, reply) => {
  const answer = { store, key: params.key, contentType: 'video/mp4', cacheControl: 'private', saveAs: 'שרה.mp4' };
  return (await sendObject(reply, answer)) ? reply : fail('video_not_found');
});
const text = 'abcdefghij';
await store.putBuffer('letters', Buffer.from(text), { contentType: 'video/mp4' });

const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', url = '/letters') =>
  app.inject({ method, url, headers });
const etag = String((await get()).headers.etag);

describe('200', () => {
  it('sends the whole object with all headers that players and caches need', async () => {
    const answer = await get();
    expect([answer.statusCode, answer.body]).toEqual([200, text]);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'cache-control': 'private',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
  });

  it('answers HEAD with the same headers and no body', async () => {
    const answer = await get({}, 'HEAD');
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '10']);
  });

  it('sends the whole object when If-Range names another version', async () => {
    expect((await get({ range: 'bytes=2-', 'if-range': '"another"' })).body).toBe(text);
  });
});

describe('206', () => {
  it.each([
    ['bytes=0-0', 'a', 'bytes 0-0/10'],
    ['bytes=7-', 'hij', 'bytes 7-9/10'],
    ['bytes=-2', 'ij', 'bytes 8-9/10'],
    ['bytes=8-99', 'ij', 'bytes 8-9/10'],
  ])('sends %s', async (range, body, contentRange) => {
    for (const headers of [{ range }, { range, 'if-range': etag }]) {
      const answer = await get(headers);
      expect([answer.statusCode, answer.body]).toEqual([206, body]);
      expect(answer.headers).toMatchObject({ 'content-range': contentRange, 'content-length': String(body.length) });
    }
    const head = await get({ range }, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-range']]).toEqual([206, '', contentRange]);
  });

  it('sends any range byte for byte', async () => {
    for (const [start] of [...text].entries()) {
      for (let end = start; end < text.length; end++) {
        expect((await get({ range: `bytes=${start}-${end}` })).body).toBe(text.slice(start, end + 1));
      }
    }
  });
});

describe('304', () => {
  it.each([etag, `"another", ${etag}`, `W/${etag}`, '*'])('is sent when If-None-Match is %s', async (tags) => {
    const answer = await get({ 'if-none-match': tags });
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
  });

  it('takes precedence over the range', async () => {
    expect((await get({ 'if-none-match': etag, range: 'bytes=99-' })).statusCode).toBe(304);
    expect((await get({ 'if-none-match': '"another"' })).statusCode).toBe(200);
  });
});

it('404 without headers for an object that does not exist', async () => {
  const answer = await get({}, 'GET', '/nothing');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers).not.toHaveProperty('etag');
});

it('416 with the size for a range beyond the end', async () => {
  const answer = await get({ range: 'bytes=10-' });
  expect([answer.statusCode, answer.json().code]).toEqual([416, 'range_not_satisfiable']);
  expect(answer.headers).toMatchObject({ 'content-range': 'bytes */10', 'cache-control': 'no-store' });
});

it.each([
  ['Ada_A life.mp4', `attachment; filename="Ada_A life.mp4"; filename*=UTF-8''Ada_A%20life.mp4`],
  ['שר.mp4', `attachment; filename="__.mp4"; filename*=UTF-8''%D7%A9%D7%A8.mp4`],
  [`a"\\'b.mp4`, `attachment; filename="a__'b.mp4"; filename*=UTF-8''a%22%5C%27b.mp4`],
  ['👩\u200d💻.mp4', `attachment; filename="_____.mp4"; filename*=UTF-8''%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB.mp4`],
  ['x\r\ny', `attachment; filename="x__y"; filename*=UTF-8''x%0D%0Ay`],
])('%j becomes the name of the saved file', (filename, header) => {
  expect(contentDisposition(filename)).toBe(header);
  expect(contentDisposition(filename, 'inline')).toBe(header.replace('attachment', 'inline'));
});
