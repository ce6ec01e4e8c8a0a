import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { judge, RefusedFileError } from './judge.ts';

const answered = (status: number, code: string, retryAfter?: number) =>
  new ApiError({ status, statusText: '', body: JSON.stringify({ code, message: `Said: ${code}` }), retryAfter });

test.each([503, 429])('%i: waits as long as the server asks for', (status) => {
  expect(judge(answered(status, 'too_busy', 7), 1)).toEqual({ kind: 'again', afterMs: 7000 });
});

test.each([
  ['without a word from the server', answered(503, 'unavailable')],
  ['with no answer at all', new TypeError('Failed to fetch')],
  ['with an upload that was cut off', answered(400, 'upload_incomplete')],
])('%s: waits longer each time', (_, error) => {
  expect([1, 2, 3, 4].map((attempt) => judge(error, attempt))).toEqual(
    [1000, 2000, 4000, 8000].map((afterMs) => ({ kind: 'again', afterMs })),
  );
});

test('a few times only, and never for minutes', () => {
  expect(judge(answered(503, 'too_busy'), 5)).toEqual({ kind: 'failed', reason: 'Said: too_busy', stop: false });
  expect(judge(answered(429, 'too_busy', 3600), 1).kind).toBe('failed');
  expect(judge(new TypeError('Failed to fetch'), 5)).toMatchObject({ kind: 'failed', stop: true });
});

test('what the server refuses is said in its words, and the others go on', () => {
  expect(judge(answered(422, 'photo_damaged'), 1)).toEqual({
    kind: 'refused',
    reason: 'Said: photo_damaged',
    stop: false,
  });
  expect(judge(new RefusedFileError('This file is empty.'), 1)).toEqual({
    kind: 'refused',
    reason: 'This file is empty.',
    stop: false,
  });
});

test.each([401, 403, 404])('%i: the others are not tried either', (status) => {
  expect(judge(answered(status, 'no'), 1)).toEqual({ kind: 'failed', reason: 'Said: no', stop: true });
});
