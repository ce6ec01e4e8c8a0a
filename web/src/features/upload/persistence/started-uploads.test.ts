import { storageKeys } from '@afterglow/proto/stored-data';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubSessionStorage } from './browser-storage.fixture.ts';
import { clearStartedUploads, readStartedUploads, saveStartedUploads } from './started-uploads.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubSessionStorage();
});
afterEach(() => vi.unstubAllGlobals());

const none = { ids: [], contributorName: '' };
const annsUploads = { ids: ['a', 'b'], contributorName: 'Ann' };
const bensUploads = { ids: ['c'], contributorName: 'Ben' };

test('remembers started uploads per memorial or invitation', () => {
  expect(readStartedUploads('one')).toEqual(none);
  saveStartedUploads('one', annsUploads);
  saveStartedUploads('other', bensUploads);
  expect([readStartedUploads('one'), readStartedUploads('other')]).toEqual([annsUploads, bensUploads]);
});

test('replaces remembered uploads with newer ones', () => {
  saveStartedUploads('one', annsUploads);
  saveStartedUploads('one', bensUploads);
  expect(readStartedUploads('one')).toEqual(bensUploads);
});

test('forgets one place without the others, and clears the storage after the last', () => {
  saveStartedUploads('one', annsUploads);
  saveStartedUploads('other', bensUploads);
  clearStartedUploads('one');
  expect([readStartedUploads('one'), readStartedUploads('other')]).toEqual([none, bensUploads]);
  clearStartedUploads('other');
  expect(stored.size).toBe(0);
});

test('ignores unreadable data, and replaces it', () => {
  stored.set(storageKeys.uploadsStarted, '{"one":');
  expect(readStartedUploads('one')).toEqual(none);
  saveStartedUploads('one', annsUploads);
  expect(readStartedUploads('one')).toEqual(annsUploads);
});

test('does not fail in a browser without session storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  saveStartedUploads('one', annsUploads);
  clearStartedUploads('one');
  expect(readStartedUploads('one')).toEqual(none);
});
