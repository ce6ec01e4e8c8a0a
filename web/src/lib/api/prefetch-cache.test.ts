import { afterEach, expect, test, vi } from 'vitest';
import { call } from './api.ts';
import { clearPrefetchCache, prefetch } from './prefetch-cache.ts';
import { createQueryClient } from './query-client.ts';
import { endSession, startSession } from './session.ts';

const params = { memorialRef: 'm1' };

afterEach(() => {
  clearPrefetchCache();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function counting() {
  vi.spyOn(console, 'debug').mockReturnValue();
  let count = 0;
  const fetched = vi.fn<typeof fetch>(async () => {
    count += 1;
    return Response.json(count);
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const read = () => call('GET /api/memorials/:memorialRef', { params });

test('gives a prefetched response to its first reader only', async () => {
  const fetched = counting();
  void prefetch('GET /api/memorials/:memorialRef', params);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(await read()).toBe(1);
  expect(await read()).toBe(2);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('prefetches with the same headers as any other read', async () => {
  const fetched = counting();
  void prefetch('GET /api/memorials/:memorialRef', params);
  await read();
  await read();
  const [early, later] = fetched.mock.calls.map(([address, init]) => [String(address).split('=')[0], init]);
  expect(early).toEqual(later);
  expect(early?.[0]).toBe('/api/memorials/m1?_t');
});

test('reports a failed prefetch to its reader', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  void prefetch('GET /api/memorials/:memorialRef', params);
  await expect(read()).rejects.toThrow('Failed to fetch');
});

test('shows nothing prefetched for another user after signing in or out', async () => {
  const fetched = counting();
  const client = createQueryClient();
  void prefetch('GET /api/memorials/:memorialRef', params);
  await startSession(client, { id: 1, firstName: 'Anna', lastName: 'Marsh', email: 'anna@example.org' });
  expect(await read()).toBe(2);
  void prefetch('GET /api/memorials/:memorialRef', params);
  await endSession(client);
  expect(await read()).toBe(4);
  expect(fetched).toHaveBeenCalledTimes(4);
});
