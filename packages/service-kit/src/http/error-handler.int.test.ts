import { Writable } from 'node:stream';
import { errors } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fail } from '../errors/app-error.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createServer } from './create-server.ts';

let lines: { level: number; msg: string; err?: { message: string } }[] = [];
const sink = new Writable({
  write: (line, _, done) => {
    lines.push(JSON.parse(String(line)));
    done();
  },
});
const metrics = createMetrics('test');
const app = await createServer({ log: pino(sink), metrics });
afterAll(() => app.close());
app.get('/bug', async () => {
  throw new Error('the password of the database is 12345');
});
app.get('/away', async () => {
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
});
app.get('/refused', async () => fail('photo_not_found'));
const arrived = Promise.withResolvers<void>();
app.get('/slow', async (_, reply) => {
  arrived.resolve();
  const { promise, reject } = Promise.withResolvers<never>();
  reply.raw.once('close', () => reject(new DOMException('This operation was aborted', 'AbortError')));
  return promise;
});
beforeEach(() => {
  lines = [];
});
const said = () => lines.filter(({ msg }) => msg !== 'answered');

describe('the error handler', () => {
  it('hides a bug from the caller, and logs it in full, once', async () => {
    const answer = await app.inject('/bug');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ code: 'internal', message: errors.internal.message });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(said()).toMatchObject([{ level: 50, err: { message: 'the password of the database is 12345' } }]);
  });

  it('sends Retry-After for an unavailable dependency', async () => {
    const answer = await app.inject('/away');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ code: 'unavailable', message: errors.unavailable.message });
    expect(answer.headers['retry-after']).toBe('5');
    expect(said()).toMatchObject([{ level: 40, err: { message: 'connect ECONNREFUSED' } }]);
  });

  it('sends an error of the catalogue unchanged', async () => {
    const answer = await app.inject('/refused');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 'photo_not_found', message: errors.photo_not_found.message });
    expect(said()).toMatchObject([{ level: 30, msg: 'refused' }]);
  });

  it('answers 404 for an unknown or unreadable address', async () => {
    expect((await app.inject('/nowhere')).json().code).toBe('route_not_found');
    expect((await app.inject('/%')).json().code).toBe('route_not_found');
  });
});

it('a client that disconnects is not logged as a failure', async () => {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const caller = new AbortController();
  const call = fetch(`${origin}/slow`, { signal: caller.signal }).catch(() => 'gone');
  await arrived.promise;
  caller.abort();
  expect(await call).toBe('gone');
  await eventually(() => lines.some(({ msg }) => msg === 'client disconnected'));
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
});
