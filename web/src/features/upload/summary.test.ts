import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';
import type { UploadState } from './upload-list.ts';

const inStates = (...states: UploadState[]) =>
  states.map((state, id) => ({ id, state, file: new File([], 'a.jpg'), sentShare: 0 }));

test.each([
  ['nothing chosen', [], false, 'JPG, JPEG, PNG or WebP, up to 10MB each.'],
  ['nothing sent', inStates('chosen'), false, '1 photo chosen'],
  ['on its way', inStates('stored', 'sending', 'waiting'), true, '1 of 3 photos arrived'],
  ['one missing', inStates('stored', 'refused'), false, '1 photo arrived. 1 is missing: the reason stands beside it.'],
  [
    'all missing',
    inStates('failed', 'failed'),
    false,
    'No photo has arrived yet. 2 are missing: the reason stands beside each.',
  ],
])('%s', (_, files, isSending, sentence) => {
  expect(summaryOf(files, isSending)).toBe(sentence);
});
