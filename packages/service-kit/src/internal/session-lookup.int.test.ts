import { testEnvironment, testPeer } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { fail } from '../errors/app-error.ts';
import { createServiceClient } from './service-client.ts';
import { sessionLookup } from './session-lookup.ts';

const secret = (await testEnvironment('auth')).variables.SERVICE_SECRET ?? '';
const url = await testPeer({
  'GET /internal/sessions/:sessionId': async ({ params }) =>
    params.sessionId === 'living' ? { userId: 7, expiresAt: '2090-01-01T00:00:00.000Z' } : fail('session_not_found'),
});
const lookUpAt = (auth: string) =>
  sessionLookup(createServiceClient({ url: auth, caller: 'memorial', secret, deadlineMs: 5000 }));

it('returns active sessions, and null for those that ended', async () => {
  expect(await lookUpAt(url)('living')).toMatchObject({ userId: 7 });
  expect(await lookUpAt(url)('ended')).toBeNull();
});

it('refuses every session when auth is unreachable', async () => {
  await expect(lookUpAt('http://127.0.0.1:1')('living')).rejects.toMatchObject({ code: 'unavailable' });
});
