import { once } from 'node:events';
import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail } from '@afterglow/service-kit';
import { testPeer } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { ask, upstreamServer, webServer } from '../web-server.fixture.ts';

const MEMORIAL_URL = await testPeer({
  'GET /api/invitations/:invitationToken': async ({ params: { invitationToken } }) =>
    invitationToken === 'gone'
      ? fail('invitation_not_found')
      : {
          invitation: { recipientName: 'Tom', isUsed: false },
          memorial: {
            ...{ deceasedName: 'Ruth <Ellis>', birthDate: null, deathDate: null },
            ...{ photoUploadDeadline: '2090-01-01T00:00:00.000Z', photoUploadTimeZone: 'UTC' },
          },
          organizer: { firstName: 'Ada', lastName: 'Ellis', email: 'ada@example.org' },
        },
});
const stored = { photos: [{ originalName: 'a.jpg', byteSize: 7 }], refused: [] };
const media = await upstreamServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(request.headers['x-full'] ? 503 : 201, {
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'set-cookie': 'contributor=secret',
      'retry-after': '7',
    });
    response.end(JSON.stringify(request.headers['x-full'] ? { code: 'too_busy', message: 'Later' } : stored));
  });
});
const renderer = `export const createPageRenderer = () => ({
  site: () => '',
  uploadAnswer: (upload) => '<main>' + JSON.stringify(upload) + '</main>',
});`;
const { origin } = await webServer({ variables: { MEDIA_URL: media.url, MEMORIAL_URL }, renderer });
const alone = await webServer({ renderer });

const mebibyte = 1024 * 1024;
const ended = await upstreamServer((_, response) => {
  response.writeHead(403, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ code: 'deadline_passed', message: 'Too late' }));
});
const early = await webServer({
  variables: { MEDIA_URL: ended.url, MEMORIAL_URL },
  renderer,
  timings: {
    uploadPace: { silenceMs: 3000, bytesPerSecond: 1, windowMs: 60_000 },
    lingeringClose: { maxBytes: mebibyte, silenceMs: 50, totalMs: 100, formMaxBytes: 40 * mebibyte },
  },
});

const html = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8';
const submit = (token: string, headers: Record<string, string> = {}, at = origin) =>
  ask(`${at}/api/invitations/${token}/upload`, {
    method: 'POST',
    headers: { accept: html, 'content-type': 'multipart/form-data; boundary=b', ...headers },
    body: '--b--\r\n',
  });
const read = (text: string) => JSON.parse(/<main>(.*)<\/main>/.exec(text)?.[1] ?? '');

describe('a form that was submitted without scripts', () => {
  it('is answered with a page that keeps the service’s cookie', async () => {
    const { status, headers, text } = await submit('may');
    expect([status, headers['content-type'], headers['cache-control'], headers['set-cookie']]).toEqual([
      201,
      'text/html; charset=utf-8',
      'no-store',
      ['contributor=secret'],
    ]);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(text));
    expect(read(text)).toMatchObject({
      ...stored,
      invitationToken: 'may',
      lookup: { memorial: { deceasedName: 'Ruth <Ellis>' } },
    });
    expect(text).not.toContain('<script');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });

  it('is answered with a page if it is refused, with Retry-After', async () => {
    const { status, headers, text } = await submit('may', { 'x-full': '1' });
    expect([status, headers['retry-after']]).toEqual([503, '7']);
    expect(read(text)).toMatchObject({ photos: [], refused: [], problem: { code: 'too_busy', message: 'Later' } });
  });

  it('is answered with a page if the service is down or the invitation does not exist', async () => {
    const unavailable = await submit('may', {}, alone.origin);
    expect([unavailable.status, read(unavailable.text).problem.code]).toEqual([503, 'unavailable']);
    expect(read(unavailable.text)).not.toHaveProperty('lookup');
    expect(read((await submit('gone')).text)).not.toHaveProperty('lookup');
  });

  it('is recognized by Sec-Fetch-Mode if the browser sends it', async () => {
    expect((await submit('may', { accept: '*/*', 'sec-fetch-mode': 'navigate' })).text).toContain('<main>');
    expect(JSON.parse((await submit('may', { 'sec-fetch-mode': 'cors' })).text)).toEqual(stored);
  });
});

it('requests of the app get the service’s own answer', async () => {
  const { headers, text } = await submit('may', { accept: '*/*' });
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(text)).toEqual(stored);
});

describe('an early answer', () => {
  /** Like a browser, reads nothing before it has sent everything. @throws Error if the connection is reset. */
  async function sendThenRead(bytes: number, pauseMs = 0): Promise<string> {
    const { hostname, port } = new URL(early.origin);
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, 'connect');
    socket.on('error', () => {});
    const head = [
      'POST /api/invitations/may/upload HTTP/1.1',
      `host: ${hostname}`,
      `accept: ${html}`,
      'content-type: multipart/form-data; boundary=b',
      `content-length: ${bytes}`,
      '\r\n',
    ];
    const write = (data: string | Buffer) =>
      new Promise<void>((resolve, reject) => socket.write(data, (error) => (error ? reject(error) : resolve())));
    await write(head.join('\r\n'));
    const chunk = Buffer.alloc(mebibyte, 'x');
    for (let sent = 0; sent < bytes; sent += chunk.length) {
      await sleep(pauseMs);
      await write(chunk);
    }
    return readText(socket);
  }

  it('W1: reaches a browser that first sends 30 MB', async () => {
    const answer = await sendThenRead(30 * mebibyte);
    expect(answer).toMatch(/^HTTP\/1.1 403 /);
    expect(read(answer)).toMatchObject({ problem: { code: 'deadline_passed', message: 'Too late' } });
  });

  it('reaches a browser that keeps the upload pace, however long it sends', async () => {
    expect(read(await sendThenRead(8 * mebibyte, 400)).problem.code).toBe('deadline_passed');
  });

  it('is dropped if the browser stalls or sends more than a form may contain', async () => {
    await expect(sendThenRead(2 * mebibyte, 7000)).rejects.toThrow();
    await expect(sendThenRead(100 * mebibyte)).rejects.toThrow();
  });
});
