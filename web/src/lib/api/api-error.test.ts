import { errors } from '@afterglow/proto/errors';
import { describe, expect, test } from 'vitest';
import {
  ApiError,
  errorMessage,
  isUnauthorized,
  isUnauthorizedResponse,
  parseRetryAfter,
  readFailure,
} from './api-error.ts';

const answer = (status: number, body: string, statusText = '') => ({ status, body, statusText, retryAfter: undefined });
const said = JSON.stringify({
  code: 'validation_failed',
  message: 'Please check what you entered.',
  fields: [{ path: 'email', message: 'Please enter a valid email address' }],
});

describe('the text of an error', () => {
  test('consists of the status and the body', () => {
    expect(new ApiError(answer(401, 'Unauthorized')).message, 'errors-01').toBe('401: Unauthorized');
  });

  test('contains the status text when the body is empty', () => {
    expect(new ApiError(answer(502, '', 'Bad Gateway')).message, 'errors-02').toBe('502: Bad Gateway');
  });

  test('begins with HTTP for a creation', () => {
    expect(new ApiError(answer(500, 'broken'), 'HTTP ').message).toBe('HTTP 500: broken');
  });
});

describe('a failed read', () => {
  const connection = 'Nothing was lost. Please check your connection and try again.';
  test.each([
    ['no answer', new TypeError('Failed to fetch'), connection],
    ['our message', new ApiError(answer(400, said)), 'Please check what you entered.'],
    ['a server’s empty answer', new ApiError(answer(500, '')), errors.internal.message],
    ['the page of a proxy', new ApiError(answer(502, '<html>Bad Gateway</html>')), errors.internal.message],
    ['an answer that is not JSON', new SyntaxError('Unexpected token'), errors.internal.message],
  ])('blames the connection only without a response: %s', (_, error, words) => {
    expect(readFailure(error)).toBe(words);
  });
});

describe('the message shown to the user', () => {
  test('lists each file for an upload', () => {
    const refused = [{ name: 'a.jpg', code: 'photo_empty', message: 'This file is empty.' }];
    const body = JSON.stringify({ code: 'photo_empty', message: 'This file is empty.', refused });
    expect(new ApiError(answer(422, body)).refused).toEqual(refused);
    expect(new ApiError(answer(502, '', 'Bad Gateway')).refused).toEqual([]);
  });

  test('is the message in the body, with the fields it names', () => {
    const error = new ApiError(answer(400, said));
    expect(error.code).toBe('validation_failed');
    expect(errorMessage(error, 'otherwise')).toBe('Please check what you entered.');
    expect(error.fields).toEqual([{ path: 'email', message: 'Please enter a valid email address' }]);
  });

  test.each(['', 'Bad Gateway', '{"no":"message"}', '"text"', 'null'])('never contains an unknown body: %s', (body) => {
    const error = new ApiError(answer(502, body));
    expect(errorMessage(error, 'otherwise')).toBe('otherwise');
    expect(error.fields).toEqual([]);
  });

  test('is the fallback if there was no response', () => {
    expect(errorMessage(new TypeError('Failed to fetch'), 'otherwise')).toBe('otherwise');
  });
});

test('isUnauthorized depends on the status', () => {
  expect(isUnauthorized(new ApiError(answer(401, '')))).toBe(true);
  expect(isUnauthorized(new ApiError(answer(403, 'Unauthorized')))).toBe(false);
  expect(isUnauthorized(new Error('401: Unauthorized'))).toBe(false);
});

test('isUnauthorizedResponse also accepts the text Unauthorized', () => {
  expect(isUnauthorizedResponse(new ApiError(answer(401, '')))).toBe(true);
  expect(isUnauthorizedResponse(new ApiError(answer(403, 'Unauthorized')))).toBe(true);
  expect(isUnauthorizedResponse(new ApiError(answer(403, 'Forbidden')))).toBe(false);
});

test('Retry-After is read in seconds or as a date', () => {
  expect(parseRetryAfter('8')).toBe(8);
  expect(parseRetryAfter(null)).toBeUndefined();
  const now = Date.parse('2026-10-21T07:27:30Z');
  expect(parseRetryAfter('Wed, 21 Oct 2026 07:28:00 GMT', now)).toBe(30);
  expect(parseRetryAfter('Wed, 21 Oct 2026 07:27:00 GMT', now)).toBe(0);
  expect(parseRetryAfter('soon')).toBeUndefined();
});
