import { expect, test } from 'vitest';
import { findFirstPage } from './first-page.ts';

const memorialRef = 'JYpPQ72yovPDx5MjFg_3Ng';

test('prefetches the photos of a memorial when their tab is open', () => {
  const pathname = `/memorial/${memorialRef}`;
  expect(findFirstPage({ pathname, search: '?tab=photos' })).toEqual({ memorialRef, hasPhotos: true });
  expect(findFirstPage({ pathname, search: '' })).toEqual({ memorialRef, hasPhotos: false });
});

test('prefetches only the session elsewhere', () => {
  for (const pathname of ['/', '/memorial/7', '/memorial/%zz', '/watch', '/watch/a/b/c', '/invite/a b'])
    expect(findFirstPage({ pathname, search: '?tab=photos' })).toEqual({ memorialRef: undefined, hasPhotos: false });
});

test('prefetches the memorials of the dashboard', () => {
  expect(findFirstPage({ pathname: '/dashboard', search: '' })).toEqual({ isDashboard: true });
});

test.each([
  ['/watch/m1/s1', { slideshowId: 's1', memorialPublicId: 'm1' }],
  ['/watch/s1', { slideshowId: 's1', memorialPublicId: undefined }],
  ['/slideshow/s1', { slideshowId: 's1', memorialPublicId: undefined }],
])('prefetches the video of %s', (pathname, video) => {
  expect(findFirstPage({ pathname, search: '' })).toEqual({ video });
});

test.each(['/invite/t1', '/invitation/t1'])('prefetches the invitation of %s', (pathname) => {
  expect(findFirstPage({ pathname, search: '' })).toEqual({ invitationToken: 't1' });
});
