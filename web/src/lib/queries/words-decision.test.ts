import type { Photo } from '@afterglow/proto/types';
import { expect, test } from 'vitest';
import { withDecision } from './words-decision.ts';

const words = { who: 'Rose', where: 'Rome', when: '1962', sentence: '' };
const caption = { who: 'Rose', where: 'Rome', when: '1962' };
const photo: Photo = {
  ...{ id: 1, filename: '1.jpg', originalName: 'a.jpg', contributorName: 'Ann', isSelected: false },
  ...{ invitationId: 1, width: 4, height: 3, byteSize: 1, takenAt: null, createdAt: '2090-06-01T12:00:00.000Z' },
  words,
};

test.each([
  ['used', { readWords: words, isInGuestbook: true, caption }, { caption, areWordsRead: true, isInGuestbook: true }],
  ['kept for the guestbook', { readWords: words, isInGuestbook: true }, { areWordsRead: true, isInGuestbook: true }],
  ['dismissed', { readWords: words, isInGuestbook: false }, { areWordsRead: true }],
  ['unread again', { readWords: null, isInGuestbook: false, caption: null }, {}],
])('shows words that are %s', (_, decision, marks) => {
  expect(withDecision(photo, decision)).toEqual({ ...photo, ...marks });
});

test('takes former marks away, and keeps the caption if none is given', () => {
  const decided: Photo = { ...photo, caption, areWordsRead: true, isInGuestbook: true };
  expect(withDecision(decided, { readWords: null, isInGuestbook: false })).toEqual({ ...photo, caption });
  expect(withDecision(decided, { readWords: null, isInGuestbook: false, caption: null })).toEqual(photo);
});
