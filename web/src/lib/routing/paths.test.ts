import { expect, test } from 'vitest';
import { parseSection, pathAfterSignIn, paths, signInPath } from './paths.ts';

test.each([
  ['/memorial/m1?tab=photos', '/auth?returnTo=%2Fmemorial%2Fm1%3Ftab%3Dphotos'],
  ['/dashboard', '/auth'],
  ['https://elsewhere.example.org/', '/auth'],
  ['//elsewhere.example.org/', '/auth'],
])('the page to sign in for %s is %s', (wanted, path) => {
  expect(signInPath(wanted)).toBe(path);
});

test.each([
  ['/account-settings', '/api/login?returnTo=%2Faccount-settings'],
  ['/dashboard', '/api/login'],
])('signing in again on %s begins at %s', (wanted, path) => {
  expect(paths.signInAgain(wanted)).toBe(path);
});

test.each([
  ['/memorial/m1?tab=photos#top', '/memorial/m1?tab=photos#top'],
  [null, '/dashboard'],
  ['', '/dashboard'],
  ['//elsewhere.example.org/', '/dashboard'],
])('signing in with the return path %s leads to %s', (returnTo, path) => {
  expect(pathAfterSignIn(returnTo)).toBe(path);
});

test.each([
  ['tab=photos', 'photos'],
  ['tab=slideshows', 'slideshows'],
  ['tab=invitations', 'invitations'],
  ['', 'invitations'],
  ['tab=elsewhere', 'invitations'],
  ['tab=', 'invitations'],
])('an address with "%s" opens the tab %s', (search, section) => {
  expect(parseSection(new URLSearchParams(search))).toBe(section);
});

test('a photo has a new address after each turn, so that no cache returns the old one', () => {
  const photo = (turns?: number) =>
    paths.photo({ filename: 'a b.jpg', ...(turns !== undefined && { turns }) }, 'thumb');
  expect([photo(), photo(0), photo(1), photo(3)]).toEqual([
    '/api/photos/a%20b.jpg?size=thumb',
    '/api/photos/a%20b.jpg?size=thumb',
    '/api/photos/a%20b.jpg?size=thumb&turns=1',
    '/api/photos/a%20b.jpg?size=thumb&turns=3',
  ]);
});

test('ids and file names cannot escape their path segment', () => {
  expect(paths.memorial('../a?b')).toBe('/memorial/..%2Fa%3Fb');
  expect(paths.sentPhoto('t/1', '../a.jpg')).toBe('/api/invitations/t%2F1/photos/..%2Fa.jpg');
});
