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
const writer = `export const createPageWriter = () => ({
  site: () => '',
  uploadAnswer: (upload) => '<main>' + JSON.stringify(upload) + '</main>',
});`;
const { origin } = await webServer({ variables: { MEDIA_URL: media.url, MEMORIAL_URL }, writer });
const alone = await webServer({ writer });

const mebibyte = 1024 * 1024;
const ended = await upstreamServer((_, response) => {
  response.writeHead(403, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ code: 'deadline_passed', message: 'Too late' }));
});
const early = await webServer({
  variables: { MEDIA_URL: ended.url, MEMORIAL_URL },
  writer,
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

describe('a form that a browser sends by itself', () => {
  it('is answered by a page of ours, with the cookie of the service', async () => {
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

  it('is told a refusal as a page too, and when to come back', async () => {
    const { status, headers, text } = await submit('may', { 'x-full': '1' });
    expect([status, headers['retry-after']]).toEqual([503, '7']);
    expect(read(text)).toMatchObject({ photos: [], refused: [], problem: { code: 'too_busy', message: 'Later' } });
  });

  it('is told so where the service, or the invitation, is not there', async () => {
    const nobody = await submit('may', {}, alone.origin);
    expect([nobody.status, read(nobody.text).problem.code]).toEqual([503, 'unavailable']);
    expect(read(nobody.text)).not.toHaveProperty('lookup');
    expect(read((await submit('gone')).text)).not.toHaveProperty('lookup');
  });

  it('is known by Sec-Fetch-Mode where the browser says it', async () => {
    expect((await submit('may', { accept: '*/*', 'sec-fetch-mode': 'navigate' })).text).toContain('<main>');
    expect(JSON.parse((await submit('may', { 'sec-fetch-mode': 'cors' })).text)).toEqual(stored);
  });
});

it('the app is answered as ever', async () => {
  const { headers, text } = await submit('may', { accept: '*/*' });
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(text)).toEqual(stored);
});

describe('an answer that comes early', () => {
  /** As browsers do, it reads nothing until all is sent. @returns the answer. @throws Error when the connection is reset. */
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

  it('W1: is read by a browser that first sends 30 MB', async () => {
    const answer = await sendThenRead(30 * mebibyte);
    expect(answer).toMatch(/^HTTP\/1.1 403 /);
    expect(read(answer)).toMatchObject({ problem: { code: 'deadline_passed', message: 'Too late' } });
  });

  it('is read by one that keeps the pace of an upload, however long it sends', async () => {
    expect(read(await sendThenRead(8 * mebibyte, 400)).problem.code).toBe('deadline_passed');
  });

  it('is not kept for one that stands still, or sends more than a form may hold', async () => {
    await expect(sendThenRead(2 * mebibyte, 7000)).rejects.toThrow();
    await expect(sendThenRead(100 * mebibyte)).rejects.toThrow();
  });
});
