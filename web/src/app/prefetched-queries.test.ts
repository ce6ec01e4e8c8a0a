import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../lib/api/query-client.ts';
import { sessionQuery } from '../lib/api/session.ts';
import { prefetchQueries } from './prefetched-queries.ts';

const nowhere = {};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answering(status: number) {
  vi.spyOn(console, 'debug').mockReturnValue();
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ id: 1 }, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

function show(client: ReturnType<typeof createQueryClient>) {
  const observer = new QueryObserver(client, client.defaultQueryOptions(sessionQuery));
  const leave = observer.subscribe(() => undefined);
  return { result: observer.getCurrentResult(), leave };
}

test.each([200, 500])('uses a prefetched answer %i for its first reader without another request', async (status) => {
  const fetched = answering(status);
  const client = createQueryClient();
  await prefetchQueries(client, nowhere);
  const { result, leave } = show(client);
  expect(result.isPending).toBe(false);
  expect(result.isFetching).toBe(false);
  expect(fetched).toHaveBeenCalledTimes(1);
  leave();
});

test('sends later requests as usual', async () => {
  const fetched = answering(200);
  const client = createQueryClient();
  await prefetchQueries(client, nowhere);
  const first = show(client);
  await vi.waitFor(() => expect(client.getQueryCache().find(sessionQuery)?.getObserversCount()).toBe(1));
  const second = show(client);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  first.leave();
  second.leave();
  await vi.waitFor(() => expect(client.getQueryData(sessionQuery.queryKey)).toBeUndefined());
});
