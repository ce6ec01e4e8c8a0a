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
