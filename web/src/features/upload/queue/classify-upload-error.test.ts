import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { MissingDecoderError } from '../fitting/missing-decoder.ts';
import { classifyUploadError, RefusedFileError, UnreadableFileError } from './classify-upload-error.ts';

const answered = (status: number, code: string, retryAfter?: number) =>
  new ApiError({ status, statusText: '', body: JSON.stringify({ code, message: `Said: ${code}` }), retryAfter });
const noAnswer = new TypeError('Failed to fetch');
const classify = (error: unknown, attempt: number) => classifyUploadError(error, attempt, () => 0);

test.each([503, 429])('retries after a %i without a limit when the server asks to wait', (status) => {
  for (const attempt of [1, 500]) {
    expect(classify(answered(status, 'too_busy', 7), attempt)).toMatchObject({
      kind: 'again',
      afterMs: 7000,
      isRequested: true,
    });
  }
});

test.each([
  ['without Retry-After', answered(503, 'unavailable')],
  ['with too many requests', answered(429, 'too_many_requests')],
  ['without an answer', noAnswer],
  ['with an upload that was cut off', answered(400, 'upload_incomplete')],
  ['with work on the photo that was interrupted', answered(503, 'photo_interrupted', 5)],
  ['with a server error', answered(500, 'internal')],
])('retries an error %s with growing delays', (_, error) => {
  const decisions = [1, 2, 3, 4].map((attempt) => classify(error, attempt));
  expect(decisions).toEqual(
    [1000, 2000, 4000, 8000].map((afterMs) => ({
      kind: 'again',
      afterMs,
      reason: expect.any(String),
      isRequested: false,
    })),
  );
});

test.each([
  ['a server error', answered(500, 'internal'), 'Something went wrong on our side'],
  ['interrupted work on a photo', answered(503, 'photo_interrupted', 5), 'Something went wrong on our side'],
  ['an upload that was cut off', answered(400, 'upload_incomplete'), 'The connection dropped'],
  ['no answer', noAnswer, 'The connection dropped'],
])('gives the reason for %s while it waits', (_, error, reason) => {
  expect(classify(error, 1)).toMatchObject({ reason });
});

test('gives up eventually, and never waits for hours', () => {
  expect(classify(answered(503, 'unavailable'), 10)).toEqual({
    kind: 'failed',
    reason: 'Said: unavailable',
    stop: false,
  });
  expect(classify(answered(429, 'too_busy', 3600), 1).kind).toBe('failed');
  expect(classify(noAnswer, 6)).toMatchObject({ kind: 'failed', stop: false });
});

test('asks to reload the page if its code stays missing while the server answers', () => {
  const missing = new MissingDecoderError();
  expect(classify(missing, 2)).toMatchObject({ kind: 'again' });
  expect(classify(missing, 3)).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('Please reload the page'),
    stop: false,
  });
});

test('reports the server’s reason for a refusal, and continues with the other files', () => {
  expect(classify(answered(422, 'photo_damaged'), 1)).toEqual({
    kind: 'refused',
    reason: 'Said: photo_damaged',
    stop: false,
  });
  expect(classify(new RefusedFileError('This file is empty.'), 1)).toEqual({
    kind: 'refused',
    reason: 'This file is empty.',
    stop: false,
  });
});

test('does not retry a file that can no longer be read from the device', () => {
  expect(classify(new UnreadableFileError(), 1)).toMatchObject({ kind: 'refused', stop: false });
});

test.each([answered(500, 'internal'), answered(503, 'photo_interrupted', 5)])(
  'leaves a persistent server error to the user: $code',
  (error) => {
    expect(classify(error, 6)).toEqual({ kind: 'failed', reason: `Said: ${error.code}`, stop: false });
  },
);

test.each([401, 403, 404])('stops all other uploads after a %i', (status) => {
  expect(classify(answered(status, 'no'), 1)).toEqual({ kind: 'failed', reason: 'Said: no', stop: true });
});
