import { fieldMessages, tooLongMessage } from '@afterglow/proto/messages';
import { expect, test } from 'vitest';
import { captionProblem, countColumns, isSameCaption, isSendable, mergeCaption, noCaption } from './caption-words.ts';

const rose = { who: 'Rose', where: 'Rome', when: '1962' };

test('counts wide letters twice', () => {
  expect(countColumns('who', 'Rose')).toBe('4 of 70');
  expect(countColumns('where', '上海')).toBe('4 of 45');
});

test('says why a text cannot be shown', () => {
  expect(captionProblem('when', 'x'.repeat(25))).toBeUndefined();
  expect(captionProblem('when', 'x'.repeat(26))).toBe(tooLongMessage(25));
  expect(captionProblem('who', '山'.repeat(36))).toBe(tooLongMessage(70));
  expect(captionProblem('who', 'a\u202eb')).toBe(fieldMessages.controlCharacters);
  expect(isSendable({ ...rose, when: 'x'.repeat(26) })).toBe(false);
  expect(isSendable(noCaption)).toBe(true);
});

test('ignores spaces around texts', () => {
  expect(isSameCaption({ ...rose, who: ' Rose ' }, rose)).toBe(true);
  expect(isSameCaption({ ...rose, who: 'Ros' }, rose)).toBe(false);
});

test('adopts texts saved in another tab, and keeps texts changed here', () => {
  const elsewhere = { who: 'Rose and Tom', where: 'Rome', when: '' };
  expect(mergeCaption(rose, rose, elsewhere)).toEqual(elsewhere);
  expect(mergeCaption({ ...rose, who: 'Rose ' }, rose, elsewhere)).toEqual(elsewhere);
  const here = { ...rose, where: 'Lake Garda' };
  expect(mergeCaption(here, rose, elsewhere)).toEqual({ ...elsewhere, where: 'Lake Garda' });
  expect(mergeCaption({ ...rose, who: 'Tom' }, rose, elsewhere)).toEqual({ ...elsewhere, who: 'Tom' });
});
