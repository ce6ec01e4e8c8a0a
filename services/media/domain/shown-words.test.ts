import { expect, it } from 'vitest';
import { shownWords } from './shown-words.ts';

const rose = { who: 'Rose', where: 'Rome', when: '1962', sentence: 'She laughed.' };
const line = { who: '', where: '', when: '', sentence: 'Rose, 1962' };

it.each([
  ['none', { suggested_caption: null, sender_words: null, in_guestbook: true }, {}],
  ['unread ones', { sender_words: rose }, { words: rose }],
  ['a suggested caption', { suggested_caption: 'Rose, 1962' }, { words: line, suggestedCaption: 'Rose, 1962' }],
  ['words instead of a former line', { suggested_caption: 'Rose, 1962', sender_words: rose }, { words: rose }],
  ['read ones', { sender_words: rose, read_words: rose }, { words: rose, areWordsRead: true }],
  [
    'those in the guestbook',
    { sender_words: rose, read_words: rose, in_guestbook: true },
    { words: rose, areWordsRead: true, isInGuestbook: true },
  ],
  [
    'other words than those that were read',
    { sender_words: { ...rose, when: '1963' }, read_words: rose, in_guestbook: true },
    { words: { ...rose, when: '1963' } },
  ],
  [
    'a line that was dismissed',
    { suggested_caption: 'Rose, 1962', dismissed_caption: 'Rose, 1962', in_guestbook: true },
    { words: line, suggestedCaption: 'Rose, 1962', isSuggestionDismissed: true, areWordsRead: true },
  ],
  [
    'a dismissed line that became words',
    { suggested_caption: 'Rose, 1962', dismissed_caption: 'Rose, 1962', sender_words: line },
    { words: line },
  ],
])('shows %s', (_, stored, shown) => {
  expect(shownWords(stored)).toEqual(shown);
});
