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
const renderer = `export const createPageRenderer = () => ({
  site: () => '',
  contactAnswer: (message, isSignedIn) => '<main>' + JSON.stringify({ ...message, isSignedIn }) + '</main>',
});`;
const { origin } = await webServer({ variables: { AUTH_URL }, renderer });
const alone = await webServer({ renderer });

const typed = { name: 'May', email: 'may@example.org', subject: 'Hello', message: 'One\nline & more', website: '' };
const submit = (fields: Readonly<Record<string, string>>, headers: Record<string, string> = { origin }, at = origin) =>
  ask(`${at}/contact-us`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const read = (text: string) => JSON.parse(/<main>(.*)<\/main>/.exec(text)?.[1] ?? '');

describe('a contact form that was submitted without scripts', () => {
  it('is forwarded as the app would send it, with line feeds only', async () => {
    const { status, headers, text } = await submit({ ...typed, message: 'One\r\nline & more' });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(read(text)).toEqual({ typed, isSignedIn: false });
    expect(sent).toEqual([typed]);
  });

  it('is answered with a page that knows whether the sender is signed in', async () => {
    const { text } = await submit(typed, { origin, cookie: `${cookieNames.session}=token` });
    expect(read(text)).toEqual({ typed, isSignedIn: true });
    sent.pop();
  });

  it('is answered with the error of the service', async () => {
    const { status, text } = await submit({ ...typed, name: 'Busy' });
    expect([status, read(text).failure.status, JSON.parse(read(text).failure.body).code]).toEqual([
      429,
      429,
      'too_many_messages',
    ]);
  });

  it('keeps its fields in the page if the service is down', async () => {
    const { status, text } = await submit(typed, { origin: alone.origin }, alone.origin);
    expect([status, read(text)]).toEqual([503, { typed, failure: { status: 503, body: '' }, isSignedIn: false }]);
  });

  it('is rejected from another origin, and above the size limit', async () => {
    expect((await submit(typed, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await submit({ ...typed, message: 'x'.repeat(70_000) })).status).toBe(413);
    expect(sent).toHaveLength(1);
  });
});
