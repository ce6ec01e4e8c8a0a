import { expect, it } from 'vitest';
import { errorMessage, errors } from './errors.ts';

it.each([
  [1, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [12 * 60, '12 minutes'],
  [120 * 60, '120 minutes'],
  [120 * 60 + 1, '3 hours'],
  [24 * 60 * 60, '24 hours'],
])('formats a wait of %i seconds: %s', (seconds, words) => {
  expect(errorMessage('too_many_attempts', seconds)).toBe(`Too many attempts. Please try again in ${words}.`);
});

it('leaves other messages unchanged', () => {
  expect(errorMessage('photo_not_found', 9)).toBe(errors.photo_not_found.message);
});
