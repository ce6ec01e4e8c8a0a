import { storageKeys } from '@afterglow/proto/stored-data';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { begunUploads, forgetBegun, rememberBegun } from './begun-uploads.ts';
import { stubSessionStorage } from './browser-storage.fixture.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubSessionStorage();
});
afterEach(() => vi.unstubAllGlobals());

const none = { ids: [], contributorName: '' };
const annsUploads = { ids: ['a', 'b'], contributorName: 'Ann' };
const bensUploads = { ids: ['c'], contributorName: 'Ben' };

test('what has begun is remembered by its place', () => {
  expect(begunUploads('one')).toEqual(none);
  rememberBegun('one', annsUploads);
  rememberBegun('other', bensUploads);
  expect([begunUploads('one'), begunUploads('other')]).toEqual([annsUploads, bensUploads]);
});

test('what has begun since takes the place of what was remembered', () => {
  rememberBegun('one', annsUploads);
  rememberBegun('one', bensUploads);
  expect(begunUploads('one')).toEqual(bensUploads);
});

test('one place is forgotten without the others, and nothing is stored after the last', () => {
  rememberBegun('one', annsUploads);
  rememberBegun('other', bensUploads);
  forgetBegun('one');
  expect([begunUploads('one'), begunUploads('other')]).toEqual([none, bensUploads]);
  forgetBegun('other');
  expect(stored.size).toBe(0);
});

test('what cannot be read counts as nothing, and is replaced', () => {
  stored.set(storageKeys.uploadsBegun, '{"one":');
  expect(begunUploads('one')).toEqual(none);
  rememberBegun('one', annsUploads);
  expect(begunUploads('one')).toEqual(annsUploads);
});

test('a browser that keeps nothing remembers nothing, without an error', () => {
  vi.stubGlobal('sessionStorage', undefined);
  rememberBegun('one', annsUploads);
  forgetBegun('one');
  expect(begunUploads('one')).toEqual(none);
});
