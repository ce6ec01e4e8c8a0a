import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearPrefetchCache } from '../lib/api/prefetch-cache.ts';
import { prefetchRequests } from './prefetch-requests.ts';

const fetched = vi.fn<typeof fetch>();
const images: string[] = [];

beforeEach(() => {
  // Fake timers keep the next batch of images from loading after the test.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
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
  vi.useRealTimers();
});

const addresses = () => fetched.mock.calls.map(([address]) => String(address).split('?')[0]);

test('prefetches all data of a gallery and its first images before the code is loaded', async () => {
  const photos = Array.from({ length: 8 }, (_, index) => ({ filename: `${index + 1}.jpg` }));
  fetched.mockImplementation(async () => Response.json(photos));
  const answered = prefetchRequests({ memorialRef: 'm1', hasPhotos: true }, false);
  expect(addresses()).toEqual(['/api/auth/user', '/api/memorials/m1', '/api/memorials/m1/photos']);
  await answered;
  expect(images).toEqual([1, 2, 3, 4, 5, 6].map((number) => `/api/photos/${number}.jpg?size=thumb`));
});

test.each([
  [{ memorialRef: 'm1', hasPhotos: false }, ['/api/auth/user', '/api/memorials/m1']],
  [{}, ['/api/auth/user']],
  [
    { video: { slideshowId: 's1', memorialPublicId: undefined } },
    ['/api/auth/user', '/api/public/slideshow/s1/video', '/api/public/slideshow/s1/page'],
  ],
  [{ invitationToken: 't1' }, ['/api/auth/user', '/api/invitations/t1']],
])('prefetches what %o shows', async (page, expected) => {
  fetched.mockImplementation(async () => Response.json({}));
  await prefetchRequests(page, false);
  expect(addresses()).toEqual(expected);
  expect(images).toEqual([]);
});

test('prefetches the memorials of a dashboard, and then the photo of each', async () => {
  fetched.mockImplementation(async (address) =>
    Response.json(/photos/.test(String(address)) ? [{ filename: '1.jpg' }] : [{ publicId: 'm1' }]),
  );
  await prefetchRequests({ isDashboard: true }, false);
  expect(addresses()).toEqual(['/api/auth/user', '/api/memorials', '/api/memorials/m1/photos']);
  await vi.waitFor(() => expect(images).toEqual(['/api/photos/1.jpg?size=thumb']));
});

test('does not load memorials for visitors who are signed out', async () => {
  await prefetchRequests({ isDashboard: true }, true);
  expect(addresses()).toEqual([]);
  fetched.mockImplementation(async () => Response.json({}, { status: 401 }));
  await prefetchRequests({ isDashboard: true }, false);
  expect(addresses()).toEqual(['/api/auth/user']);
});

test('does not load the session if the document marks the visitor as signed out', async () => {
  fetched.mockImplementation(async () => Response.json({}));
  await prefetchRequests({ invitationToken: 't1' }, true);
  expect(addresses()).toEqual(['/api/invitations/t1']);
});

test('does not wait for failed requests', async () => {
  fetched.mockImplementation(async () => new Response('no', { status: 503 }));
  await prefetchRequests({ memorialRef: 'm1', hasPhotos: true }, false);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await prefetchRequests({ memorialRef: 'm1', hasPhotos: true }, false);
  expect(images).toEqual([]);
});
