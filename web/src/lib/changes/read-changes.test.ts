import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { photoChangesKey } from '../queries/photo-queries.ts';
import { createChangeReader } from './read-changes.ts';

const memorial = { id: 7, publicId: 'rose' };
const other = { id: 8, publicId: 'tom' };
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
let stop: (() => void)[] = [];

afterEach(() => {
  for (const end of stop) end();
  stop = [];
  queryClient.clear();
});

interface Shown {
  readonly readings: () => number;
  readonly release: () => void;
}

function show(queryKey: readonly string[]): Shown {
  let readings = 0;
  let held: (() => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => {
      readings += 1;
      return new Promise((resolve) => held.push(() => resolve(readings)));
    },
  });
  stop.push(observer.subscribe(() => undefined));
  return {
    readings: () => readings,
    release: () => {
      const all = held;
      held = [];
      for (const end of all) end();
    },
  };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

async function showRead(...keys: readonly string[][]): Promise<Shown[]> {
  const shown = keys.map(show);
  for (const { release } of shown) release();
  await turn();
  return shown;
}

const counts = (shown: readonly Shown[]) => shown.map(({ readings }) => readings());
const both = () => [memorial, other];

test('refetches the visible photos of a changed memorial, and nothing else', async () => {
  const shown = await showRead(
    ['memorials', 'rose', 'photos'],
    ['memorials', 'rose', 'photo-summary'],
    ['memorials', '7', 'photos'],
    ['memorials', 'rose', 'invitations'],
    ['memorials', 'tom', 'photos'],
    ['memorials'],
    ['session'],
  );
  void createChangeReader(queryClient)([{ memorialId: 7, changed: 'photos' }], both);
  await turn();
  expect(counts(shown)).toEqual([2, 2, 2, 1, 1, 1, 1]);
});

test('refetches a changed memorial by either of its ids, and the list of all', async () => {
  const shown = await showRead(
    ['memorials', 'rose', 'memorial'],
    ['memorials', '7', 'memorial'],
    ['memorials'],
    ['memorials', 'tom', 'memorial'],
  );
  void createChangeReader(queryClient)([{ memorialId: 7, changed: 'memorial' }], both);
  await turn();
  expect(counts(shown)).toEqual([2, 2, 2, 1]);
});

test('refetches everything about memorials if anything may have changed', async () => {
  const shown = await showRead(['memorials', 'rose', 'photos'], ['memorials'], ['session']);
  void createChangeReader(queryClient)(null, both);
  await turn();
  expect(counts(shown)).toEqual([2, 2, 1]);
});

test('refetches nothing without changes', async () => {
  const shown = await showRead(['memorials', 'rose', 'photos']);
  await createChangeReader(queryClient)([], both);
  expect(counts(shown)).toEqual([1]);
});

test('refetches a list again if it was being read during the change', async () => {
  const shown = show(['memorials', 'rose', 'photos']);
  void createChangeReader(queryClient)([{ memorialId: 7, changed: 'photos' }], both);
  await turn();
  expect(shown.readings()).toBe(1);
  shown.release();
  await turn();
  expect(shown.readings()).toBe(2);
});

test('refetches only once for all changes that arrive during one read', async () => {
  const [shown] = await showRead(['memorials', 'rose', 'photos']);
  const read = createChangeReader(queryClient);
  for (let change = 0; change < 100; change += 1) void read([{ memorialId: 7, changed: 'photos' }], both);
  await turn();
  expect(shown?.readings()).toBe(2);
  shown?.release();
  await turn();
  expect(shown?.readings()).toBe(3);
  shown?.release();
  await turn();
  expect(shown?.readings()).toBe(3);
});

test('leaves photos that the person is changing to that change, which refetches them', async () => {
  const shown = await showRead(['memorials', 'rose', 'photos'], ['memorials', 'tom', 'photos']);
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey: photoChangesKey('rose'),
    mutationFn: () => new Promise(() => undefined),
  });
  void mutation.execute(undefined);
  void createChangeReader(queryClient)(
    [
      { memorialId: 7, changed: 'photos' },
      { memorialId: 8, changed: 'photos' },
    ],
    both,
  );
  await turn();
  expect(counts(shown)).toEqual([1, 2]);
});
