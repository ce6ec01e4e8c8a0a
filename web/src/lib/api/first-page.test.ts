import { expect, test } from 'vitest';
import { firstPageAt } from './first-page.ts';

const memorialRef = 'JYpPQ72yovPDx5MjFg_3Ng';

test('the photos of a memorial are asked for where their tab is open', () => {
  const pathname = `/memorial/${memorialRef}`;
  expect(firstPageAt({ pathname, search: '?tab=photos' })).toEqual({ memorialRef, hasPhotos: true });
  expect(firstPageAt({ pathname, search: '' })).toEqual({ memorialRef, hasPhotos: false });
});

test('elsewhere there is nothing but who is there', () => {
  for (const pathname of ['/', '/dashboard', '/memorial/7', '/memorial/%zz', `/watch/${memorialRef}`])
    expect(firstPageAt({ pathname, search: '?tab=photos' })).toEqual({ memorialRef: undefined, hasPhotos: false });
});
