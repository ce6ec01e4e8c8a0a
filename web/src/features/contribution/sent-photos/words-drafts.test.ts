import { noWords } from '@afterglow/proto/photo-words';
import { storageKeys } from '@afterglow/proto/stored-data';
import { expect, test } from 'vitest';
import { findDraft, isLastDraft, keepDraft } from './words-drafts.ts';

function newStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const rose = { ...noWords, who: 'Rose' };

test('keeps the words of each photo, and knows the last one typed', () => {
  const storage = newStorage();
  keepDraft(storage, 'a.jpg', rose);
  keepDraft(storage, 'b.jpg', { ...noWords, who: 'Tom' });
  keepDraft(storage, 'a.jpg', { ...rose, when: '1962' });
  expect(findDraft(storage, 'a.jpg')).toEqual({ ...rose, when: '1962' });
  expect(findDraft(storage, 'b.jpg')).toEqual({ ...noWords, who: 'Tom' });
  expect([isLastDraft(storage, 'a.jpg'), isLastDraft(storage, 'b.jpg')]).toEqual([true, false]);
});

test('forgets words that are saved, and leaves nothing in the storage', () => {
  const storage = newStorage();
  keepDraft(storage, 'a.jpg', rose);
  keepDraft(storage, 'a.jpg', undefined);
  expect(findDraft(storage, 'a.jpg')).toBeUndefined();
  expect(isLastDraft(storage, 'a.jpg')).toBe(false);
  expect(storage.getItem(storageKeys.photoWords)).toBeNull();
});
