import { cookieNames } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import { testPeer } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { ask, webServer } from '../web-server.fixture.ts';

const sent: unknown[] = [];
const AUTH_URL = await testPeer({
  'POST /api/contact': async ({ body }) => {
    if (body.name === 'Busy') fail('too_many_messages');
    sent.push(body);
    return undefined;
  },
});
const writer = `export const createPageWriter = () => ({
  site: () => '',
  contactAnswer: (message, isSignedIn) => '<main>' + JSON.stringify({ ...message, isSignedIn }) + '</main>',
});`;
const { origin } = await webServer({ variables: { AUTH_URL }, writer });
const alone = await webServer({ writer });

const typed = { name: 'May', email: 'may@example.org', subject: 'Hello', message: 'One\nline & more', website: '' };
const submit = (fields: Readonly<Record<string, string>>, headers: Record<string, string> = { origin }, at = origin) =>
  ask(`${at}/contact-us`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const read = (text: string) => JSON.parse(/<main>(.*)<\/main>/.exec(text)?.[1] ?? '');

describe('the contact form of a browser that sends it by itself', () => {
  it('is sent on as the app sends it, with the line ends of a script', async () => {
    const { status, headers, text } = await submit({ ...typed, message: 'One\r\nline & more' });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(read(text)).toEqual({ typed, isSignedIn: false });
    expect(sent).toEqual([typed]);
  });

  it('is answered by a page that knows whether the sender is signed in', async () => {
    const { text } = await submit(typed, { origin, cookie: `${cookieNames.session}=token` });
    expect(read(text)).toEqual({ typed, isSignedIn: true });
    sent.pop();
  });

  it('is answered by what the service says against it', async () => {
    const { status, text } = await submit({ ...typed, name: 'Busy' });
    expect([status, read(text).failure.status, JSON.parse(read(text).failure.body).code]).toEqual([
      429,
      429,
      'too_many_messages',
    ]);
  });

  it('is kept for another try if the service is away', async () => {
    const { status, text } = await submit(typed, { origin: alone.origin }, alone.origin);
    expect([status, read(text)]).toEqual([503, { typed, failure: { status: 503, body: '' }, isSignedIn: false }]);
  });

  it('is not taken from another origin, nor without end', async () => {
    expect((await submit(typed, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await submit({ ...typed, message: 'x'.repeat(70_000) })).status).toBe(413);
    expect(sent).toHaveLength(1);
  });
});
