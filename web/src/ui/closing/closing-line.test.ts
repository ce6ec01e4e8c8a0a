import { fieldMessages, tooLongMessage } from '@afterglow/proto/messages';
import { expect, test } from 'vitest';
import { closingProblem, closingReason, countColumns, isUnfinished, readyLines } from './closing-line.ts';

test('offers three lines, of which the last one still needs a place', () => {
  const lines = readyLines('Rosemary Ellis ').map(({ line }) => line);
  expect(lines).toEqual([
    'Thank you for being here',
    'In loving memory of Rosemary Ellis',
    'Please join us afterwards at ',
  ]);
  expect(lines.map(isUnfinished)).toEqual([false, false, true]);
});

test('counts wide letters twice', () => {
  expect([countColumns('Thank you'), countColumns('谢谢')]).toEqual(['9 of 120', '4 of 120']);
});

const change = 'Change the closing slide first.';

test.each([
  ['Thank you 🌹', undefined, undefined],
  ['Please join us afterwards at', undefined, 'Add the place to the closing slide first.'],
  ['Please join us afterwards at St. Mary’s', undefined, undefined],
  ['', fieldMessages.closingLine, change],
  [' \u200b', fieldMessages.closingLine, change],
  ['x'.repeat(120), undefined, undefined],
  ['x'.repeat(121), tooLongMessage(120), change],
  ['谢'.repeat(61), tooLongMessage(120), change],
  ['a\u202eb', fieldMessages.controlCharacters, change],
])('says what is wrong with %j, and why the slideshow has to wait', (line, problem, reason) => {
  expect([closingProblem(line), closingReason(line)]).toEqual([problem, reason]);
});
