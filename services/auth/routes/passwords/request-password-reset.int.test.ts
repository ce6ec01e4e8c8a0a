import { replyMessages } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { ada, authFixture } from '../../auth.fixture.ts';

const { deps, post, register, mails, environment } = await authFixture();
const few = await authFixture({ RESETS_MAX: '2', RESETS_PER_ADDRESS_MAX: '3' });
const url = '/api/forgot-password';
await register(ada.email);

describe('200', () => {
  it('answers a known and an unknown address alike, and does the same work for both', async () => {
    const known = await post(url, { email: 'ADA@example.org' });
    const unknown = await post(url, { email: 'nobody@example.org' });
    expect(known.statusCode).toBe(200);
    expect(known.json()).toEqual({ message: replyMessages.resetLinkSent });
    expect([unknown.statusCode, unknown.body, unknown.headers['set-cookie']]).toEqual([200, known.body, undefined]);
    expect(await mails()).toEqual([
      { template: 'password-reset', recipient: ada.email, values: {} },
      { template: 'password-reset', recipient: 'nobody@example.org', values: {} },
    ]);
  });

  it('creates the token only when the mail is sent, and never stores it in plain text', async () => {
    expect(await deps.database.selectFrom('reset_tokens').selectAll().execute()).toEqual([]);
  });
});

describe('400', () => {
  it('requires an address', async () => {
    expect((await post(url, { email: 'ada' })).json().fields).toHaveLength(1);
  });
});

describe('403', () => {
  it('refuses a request from another origin', async () => {
    const answer = await post(url, { email: ada.email }, { ...environment.anonymous, origin: 'https://evil.example' });
    expect(answer.json().code).toBe('foreign_origin');
  });
});

describe('429', () => {
  const from = (address: string, email: string) =>
    few.post(url, { email }, { ...few.environment.anonymous, 'x-forwarded-for': address });

  it('limits the links sent to one address, whether it has an account or not', async () => {
    await few.register(ada.email);
    for (const [index, email] of [ada.email, 'nobody@example.org'].entries()) {
      const answers = [await from(`203.0.113.${index}`, email), await from(`203.0.113.${index + 10}`, email)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      const refused = await from(`203.0.113.${index + 20}`, email);
      expect(refused.statusCode).toBe(429);
      expect(refused.json().message).toMatch(/^Too many attempts\. Please try again in 1[45] minutes\.$/);
    }
  });

  it('limits the requests from one address', async () => {
    const statuses: number[] = [];
    for (const name of ['a', 'b', 'c', 'd'])
      statuses.push((await from('203.0.113.50', `${name}@example.org`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
