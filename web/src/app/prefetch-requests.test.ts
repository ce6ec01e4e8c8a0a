import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearPrefetchCache } from '../lib/api/prefetch-cache.ts';
import { prefetchRequests } from './prefetch-requests.ts';

const fetched = vi.fn<typeof fetch>();
const images: string[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('IntersectionObserver', class {});
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        images.push(address);
      }
    },
  );
});
afterEach(() => {
  clearPrefetchCache();
  images.length = 0;
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const addresses = () => fetched.mock.calls.map(([address]) => String(address).split('?')[0]);

test('all that a gallery shows is asked for at once, and its first images before any of its code is there', async () => {
  const photos = Array.from({ length: 8 }, (_, index) => ({ filename: `${index + 1}.jpg` }));
  fetched.mockImplementation(async () => Response.json(photos));
  const answered = prefetchRequests({ memorialRef: 'm1', hasPhotos: true });
  expect(addresses()).toEqual(['/api/auth/user', '/api/memorials/m1', '/api/memorials/m1/photos']);
  await answered;
  expect(images).toEqual([1, 2, 3, 4, 5, 6].map((number) => `/api/photos/${number}.jpg?size=thumb`));
});

test.each([
  [{ memorialRef: 'm1', hasPhotos: false }, ['/api/auth/user', '/api/memorials/m1']],
  [{ memorialRef: undefined, hasPhotos: false }, ['/api/auth/user']],
])('%o asks for what it shows', async (page, expected) => {
  fetched.mockImplementation(async () => Response.json({}));
  await prefetchRequests(page);
  expect(addresses()).toEqual(expected);
  expect(images).toEqual([]);
});

test('what fails holds nothing up', async () => {
  fetched.mockImplementation(async () => new Response('no', { status: 503 }));
  await prefetchRequests({ memorialRef: 'm1', hasPhotos: true });
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await prefetchRequests({ memorialRef: 'm1', hasPhotos: true });
  expect(images).toEqual([]);
});
