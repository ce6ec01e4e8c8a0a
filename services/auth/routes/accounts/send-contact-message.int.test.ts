import { errorMessage, errors, fieldMessages, tooLongMessage } from '@afterglow/proto';
import { beforeEach, describe, expect, it } from 'vitest';
import { authFixture } from '../../auth.fixture.ts';

const { app, deps, environment, post, registerConfirmed } = await authFixture({ SUPPORT_EMAIL: 'support@example.org' });
const few = await authFixture({ CONTACT_MESSAGES_MAX: '2' });
const withoutReceipts = await authFixture({ CONTACT_RECEIPTS_MAX: '0' });
const withoutDatabase = await authFixture({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
const url = '/api/contact';
const message = { name: 'Ada Byron', email: 'ada@example.org', subject: 'A question', message: 'How do I begin?' };
const queued = () =>
  deps.database.selectFrom('mails').select(['template', 'recipient', 'values']).orderBy('id').execute();
const unknownSender = () => ({ ...message, email: `${crypto.randomUUID()}@example.org` });

beforeEach(async () => {
  await deps.database.deleteFrom('mails').execute();
});

describe('204', () => {
  it('queues the message for support, and a receipt for a confirmed sender that does not quote it', async () => {
    await registerConfirmed('ada@example.org');
    await deps.database.deleteFrom('mails').execute();
    await deps.database.deleteFrom('outbox').execute();
    const answer = await post(url, { ...message, name: ' Ada Byron ', message: 'How\r\ndo I begin?\u0000 ' });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await queued()).toEqual([
      {
        template: 'contact',
        recipient: 'support@example.org',
        values: { ...message, message: 'How\ndo I begin?' },
      },
      { template: 'contact-receipt', recipient: 'ada@example.org', values: {} },
    ]);
    const jobs = await deps.database.selectFrom('outbox').select('queue').where('queue', '=', 'mail').execute();
    expect(jobs).toHaveLength(2);
  });

  it('sends no receipt to an address that no account has confirmed', async () => {
    await post(url, unknownSender());
    expect((await queued()).map(({ template }) => template)).toEqual(['contact']);
  });

  it('takes every message if there are no receipts', async () => {
    await withoutReceipts.registerConfirmed('ada@example.org');
    expect((await withoutReceipts.post(url, message)).statusCode).toBe(204);
    expect((await withoutReceipts.mails()).map(({ template }) => template)).toEqual(['contact']);
  });

  it('sends at most three receipts a day to an address, and every message to support', async () => {
    const { email } = unknownSender();
    await registerConfirmed(email);
    for (const typed of [email, email.toUpperCase(), email, email]) await post(url, { ...message, email: typed });
    const templates = (await queued()).map(({ template }) => template);
    expect(templates.filter((template) => template === 'contact')).toHaveLength(4);
    expect(templates.filter((template) => template === 'contact-receipt')).toHaveLength(3);
  });

  it('discards messages with a filled-in honeypot', async () => {
    const answer = await post(url, { ...unknownSender(), website: 'https://buy.example' });
    expect(answer.statusCode).toBe(204);
    expect(await queued()).toEqual([]);
  });
});

describe('400', () => {
  it('names every missing field', async () => {
    const answer = await post(url, {});
    expect(answer.json()).toEqual({
      code: 'validation_failed',
      message: errors.validation_failed.message,
      fields: [
        { path: 'name', message: fieldMessages.contributorName },
        { path: 'email', message: fieldMessages.email },
        { path: 'subject', message: fieldMessages.subject },
        { path: 'message', message: fieldMessages.message },
      ],
    });
  });

  it.each([
    ['name', 'Ada\r\nBcc: eve@example.org', fieldMessages.controlCharacters],
    ['subject', 'Hello\r\nBcc: eve@example.org', fieldMessages.controlCharacters],
    ['email', 'ada@example.org\r\nBcc: eve@example.org', fieldMessages.email],
    ['email', 'ada@example.org,eve@example.org', fieldMessages.email],
    ['email', 'Ada <ada@example.org>', fieldMessages.email],
    ['message', ' \n ', fieldMessages.message],
    ['message', '\u0000\u202e', fieldMessages.message],
    ['message', 'x'.repeat(5001), tooLongMessage(5000)],
    ['subject', 'x'.repeat(201), tooLongMessage(200)],
  ])('refuses an invalid %s: %j', async (path, value, why) => {
    const answer = await post(url, { ...message, [path]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual([{ path, message: why }]);
    expect(await queued()).toEqual([]);
  });
});

it('403: refuses a request from another origin', async () => {
  const answer = await post(url, message, { origin: 'https://evil.example', host: 'localhost' });
  expect(answer.json().code).toBe('foreign_origin');
});

it('413, 415: refuses a body that is too large, or of another content type', async () => {
  expect((await post(url, { ...message, message: 'x'.repeat(2_000_000) })).statusCode).toBe(413);
  const headers = { ...environment.anonymous, 'content-type': 'text/csv' };
  expect((await app.inject({ method: 'POST', url, headers, payload: 'x' })).statusCode).toBe(415);
});

it('429: says how long to wait after too many messages from one address', async () => {
  const statuses = [await few.post(url, unknownSender()), await few.post(url, unknownSender())];
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  const answer = await few.post(url, unknownSender());
  expect(answer.statusCode).toBe(429);
  const seconds = Number(answer.headers['retry-after']);
  expect(answer.json()).toEqual({ code: 'too_many_messages', message: errorMessage('too_many_messages', seconds) });
});

it('503: says that nothing was lost while Postgres is down', async () => {
  expect((await withoutDatabase.post(url, unknownSender())).json().code).toBe('unavailable');
});
