import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { photosQuery } from '../../../lib/queries/photo-queries.ts';
import { dismissToast, toastStore } from '../../../lib/toasts/toast.ts';
import { samplePhoto } from '../photo.fixture.ts';
import { restorePhoto } from './restore-photo.ts';

const client = new QueryClient();
const fetched = vi.fn<typeof fetch>();
const { queryKey } = photosQuery('m1');

beforeEach(() => {
  vi.spyOn(console, 'debug').mockReturnValue();
  client.setQueryData(queryKey, []);
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  client.clear();
  dismissToast(toastStore.current()?.id);
  fetched.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const restore = (...madeAgain: string[]) =>
  restorePhoto(client, { memorialPublicId: 'm1', photo: samplePhoto(7), madeAgain });
const requests = () => fetched.mock.calls.map(([address, init]) => `${init?.method} ${address}`);

test('restores a photo, then makes the videos again that were made without it', async () => {
  fetched.mockImplementation(async () => Response.json({}));
  await restore('s1', 's2');
  expect(requests()).toEqual([
    'POST /api/photos/7/restore',
    'POST /api/memorials/m1/slideshows/s1/generate-video',
    'POST /api/memorials/m1/slideshows/s2/generate-video',
  ]);
  expect(toastStore.current()?.title).toBe('Photo Restored');
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('reports a photo that cannot be restored, and makes no video again', async () => {
  fetched.mockImplementation(async () => Response.json({}, { status: 404 }));
  await restore('s1');
  expect(requests()).toEqual(['POST /api/photos/7/restore']);
  expect(toastStore.current()).toMatchObject({ title: 'Error', description: 'We couldn’t bring the photo back.' });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
