import { expect, it } from 'vitest';
import { composeCaption, noWords, wordLimits, writtenWords } from './photo-words.ts';
import { columnCount } from './text.ts';

const rose = { who: 'Rose and Tom', where: 'Lake Garda', when: 'summer 1962', sentence: '' };
const laughed = 'She laughed all day.';

it.each([
  ['who, where and when alone', {}, 'Rose and Tom'],
  ['a sentence behind the people', { sentence: laughed }, 'Rose and Tom. She laughed all day.'],
  ['a sentence behind a finished one', { who: 'Is it Rose?', sentence: laughed }, 'Is it Rose? She laughed all day.'],
  ['the people alone if the sentence is too long', { sentence: 'x'.repeat(60) }, 'Rose and Tom'],
  ['the sentence alone', { who: '', sentence: laughed }, laughed],
])('composes a caption from %s', (_, words, who) => {
  expect(composeCaption({ ...rose, ...words })).toEqual({ who, where: rose.where, when: rose.when });
});

it('cuts a long sentence without people at the end of a word', () => {
  const sentence = `${'word '.repeat(13)}wonderful and more`;
  const { who } = composeCaption({ ...noWords, sentence });
  expect(who).toBe(`${'word '.repeat(13).trimEnd()}…`);
});

it.each(['x'.repeat(200), '山'.repeat(100), '👨‍👩‍👧'.repeat(50)])('cuts a word that no line holds: %s', (sentence) => {
  const { who } = composeCaption({ ...noWords, sentence });
  expect(who.endsWith('…')).toBe(true);
  expect(columnCount(who)).toBeLessThanOrEqual(wordLimits.who);
  expect(columnCount(who)).toBeGreaterThan(wordLimits.who - 3);
});

it('keeps words without spaces around them, and none if all are blank', () => {
  expect(writtenWords({ ...rose, who: ' Rose ', sentence: ' ' })).toEqual({ ...rose, who: 'Rose' });
  for (const none of [null, noWords, { ...noWords, who: ' ', sentence: '\u200b' }])
    expect(writtenWords(none)).toBeNull();
});
