import type { Photo } from '@afterglow/proto/types';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstPhotosQuery, photosQuery } from '../../../lib/queries/photo-queries.ts';
import { dismissToast, toastStore } from '../../../lib/toasts/toast.ts';
import { samplePhoto } from '../photo.fixture.ts';
import { photoChanges } from './photo-changes.ts';

let client: QueryClient;

beforeEach(() => {
  vi.spyOn(console, 'debug').mockReturnValue();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  client.clear();
  dismissToast(toastStore.current()?.id);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const { queryKey } = photosQuery('m1');
const { queryKey: firstKey } = firstPhotosQuery('m1');
const shownIds = () => client.getQueryData(queryKey)?.map(({ id }) => id);
const removePhoto = (id: number) => (photos: Photo[]) => photos.filter((other) => other.id !== id);
const firstPage = (...photos: Photo[]) => ({
  photos,
  counts: { photos: 100, selected: 40, contributors: 3 },
  next: 'x',
  version: '1',
});

test('shows a change at once and reports what was shown before', async () => {
  client.setQueryData(queryKey, [samplePhoto(1), samplePhoto(2)]);
  const before = await photoChanges(client, 'm1').show(removePhoto(1));
  expect(shownIds()).toEqual([2]);
  expect(before?.map(({ id }) => id)).toEqual([1, 2]);
});

test('a pending response does not revert a change', async () => {
  client.setQueryData(queryKey, [samplePhoto(1), samplePhoto(2)]);
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  void client.fetchQuery(photosQuery('m1')).catch(() => undefined);
  await photoChanges(client, 'm1').show(removePhoto(1));
  expect(client.getQueryState(queryKey)?.fetchStatus).toBe('idle');
  expect(shownIds()).toEqual([2]);
});

test('applies a change to the whole album while only the first photos are loaded', async () => {
  client.setQueryData(
    firstKey,
    firstPage(samplePhoto(1, { isSelected: true }), samplePhoto(2, { isSelected: true }), samplePhoto(3)),
  );
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const { show } = photoChanges(client, 'm1');
  const start = (change: Parameters<typeof show>[0]) => void show(change).catch(() => undefined);
  start(removePhoto(1));
  expect(client.getQueryData(firstKey)).toMatchObject({ counts: { photos: 99, selected: 39, contributors: 3 } });
  start((photos) => photos.map((one) => ({ ...one, isSelected: true })));
  expect(client.getQueryData(firstKey)).toMatchObject({ counts: { photos: 99, selected: 40 } });
});

test('reverts a change to the first photos if the others fail to load', async () => {
  const page = firstPage(samplePhoto(1, { isSelected: true }), samplePhoto(2));
  client.setQueryData(firstKey, page);
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  await expect(photoChanges(client, 'm1').show(removePhoto(1))).rejects.toThrow('503');
  expect(client.getQueryData(firstKey)).toEqual(page);
});

test('replaces our copy of a photo with the server’s', () => {
  client.setQueryData(queryKey, [samplePhoto(1), samplePhoto(2)]);
  photoChanges(client, 'm1').replace({ ...samplePhoto(2), contributorName: 'Ben' });
  expect(client.getQueryData(queryKey)?.map(({ contributorName }) => contributorName)).toEqual(['Anna', 'Ben']);
});

test('reverts a refused change and shows the reason', () => {
  client.setQueryData(queryKey, [samplePhoto(2)]);
  photoChanges(client, 'm1').refuse(new Error('no'), [samplePhoto(1), samplePhoto(2)], 'We couldn’t delete the photo.');
  expect(shownIds()).toEqual([1, 2]);
  expect(toastStore.current()).toMatchObject({
    title: 'Error',
    description: 'We couldn’t delete the photo.',
    variant: 'destructive',
  });
});

test('reloads the list only after the last pending change', async () => {
  client.setQueryData(queryKey, [samplePhoto(1)]);
  const changes = photoChanges(client, 'm1');
  const isStale = () => client.getQueryState(queryKey)?.isInvalidated;
  const ends: (() => void)[] = [];
  const begin = () => {
    const mutation = client.getMutationCache().build(client, {
      mutationKey: changes.options.mutationKey,
      mutationFn: () => new Promise<void>((resolve) => ends.push(resolve)),
      onSettled: changes.refresh,
    });
    return mutation.execute(undefined);
  };
  const [one, other] = [begin(), begin()];
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  ends[0]?.();
  await one;
  expect(isStale()).toBe(false);
  ends[1]?.();
  await other;
  expect(isStale()).toBe(true);
});
