import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { passwordProblem } from './use-delete-account.ts';

const answer = (status: number, code: string, fields: readonly object[] = []) =>
  new ApiError({
    status,
    statusText: '',
    body: JSON.stringify({ code, message: 'Said.', fields }),
    retryAfter: undefined,
  });

it.each([
  ['a wrong one', answer(403, 'wrong_password'), 'Said.'],
  ['too many tries', answer(429, 'too_many_guesses'), 'Said.'],
  ['one that can be none', answer(400, 'validation_failed', [{ path: 'password', message: 'Longer.' }]), 'Longer.'],
  ['another refusal', answer(403, 'foreign_origin'), undefined],
  ['a server that is away', answer(503, 'unavailable'), undefined],
  ['a lost connection', new TypeError('Failed to fetch'), undefined],
])('passwordProblem handles %s: %#', (_, error, said) => {
  expect(passwordProblem(error)).toBe(said);
});
