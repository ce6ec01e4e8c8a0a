import type { User } from '@afterglow/proto/types';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { endSession, pathWhenSignedOut, sessionQuery, startSession } from './session.ts';

const user: User = { id: 1, firstName: 'Anna', lastName: 'Marsh', email: 'anna@example.org' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answering(status: number, body: unknown) {
  vi.spyOn(console, 'debug').mockReturnValue();
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
}

/** Unobserved data is dropped at once by default, so tests need an observer. */
function openClient() {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, gcTime: 60_000 } });
  return client;
}

test('treats 401 on the first request as signed out', async () => {
  answering(401, { code: 'unauthorized', message: 'Unauthorized' });
  expect(await openClient().fetchQuery(sessionQuery)).toBeNull();
});

test('throws any other failure and stores no user', async () => {
  answering(500, {});
  const client = openClient();
  await expect(client.fetchQuery(sessionQuery)).rejects.toThrow('500');
  expect(client.getQueryData(sessionQuery.queryKey)).toBeUndefined();
});

test('keeps the user when a session ends under an open page, until the page reports it', async () => {
  answering(401, {});
  const client = openClient();
  await startSession(client, user);
  expect(await client.fetchQuery(sessionQuery)).toEqual(user);
});

test('clears the user and all cached data with the session', async () => {
  const client = openClient();
  await startSession(client, user);
  client.setQueryData(['memorials'], [{}]);
  await endSession(client);
  expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
  expect(client.getQueryData(['memorials'])).toBeUndefined();
});

test('a private page redirects to sign-in and back, or to where signing out led', async () => {
  const client = openClient();
  await startSession(client, user);
  await endSession(client, '/');
  expect(pathWhenSignedOut('/account-settings')).toBe('/');
  await startSession(client, user);
  expect(pathWhenSignedOut('/account-settings')).toBe('/auth?returnTo=%2Faccount-settings');
  expect(pathWhenSignedOut('/dashboard')).toBe('/auth');
  await endSession(client);
  expect(pathWhenSignedOut('/account-settings')).toBe('/auth');
});
