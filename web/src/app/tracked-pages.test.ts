import { expect, test } from 'vitest';
import { findPage, mayAskForConsent } from './tracked-pages.ts';

test.each([
  ['/', 'landing'],
  ['/memorial/m1', 'memorial'],
  ['/invite/t1', 'invite'],
  ['/invitation/t1', 'inviteLong'],
  ['/watch/s1', 'watchShort'],
  ['/watch/m1/s1', 'watch'],
  ['/slideshow/s1', 'watchSlideshow'],
  ['/admin/monitoring', 'monitoring'],
  ['/nowhere', undefined],
  ['/memorial/m1/nowhere', undefined],
])('%s is the page %s', (pathname, page) => {
  expect(findPage(pathname)).toBe(page);
});

test.each([
  '/invite/t1',
  '/invitation/t1',
  '/watch/s1',
  '/watch/m1/s1',
  '/slideshow/s1',
  '/checkout',
  '/cookie-preferences',
])('%s shows no consent prompt', (pathname) => {
  expect(mayAskForConsent(pathname)).toBe(false);
});

test.each(['/', '/auth', '/dashboard', '/memorial/m1', '/privacy-policy', '/nowhere'])(
  '%s may ask whether visits may be counted',
  (pathname) => {
    expect(mayAskForConsent(pathname)).toBe(true);
  },
);
