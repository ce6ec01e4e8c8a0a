import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { showFieldErrors } from './form-errors.ts';

interface Values {
  name: string;
  date: string;
}

const refusal = (...fields: { path: string; message: string }[]) =>
  new ApiError({
    status: 400,
    statusText: '',
    body: JSON.stringify({ code: 'validation_failed', message: '', fields }),
    retryAfter: undefined,
  });

test('shows the server’s messages at their fields, and focuses the first field', () => {
  const setError = vi.fn();
  const error = refusal({ path: 'deadline', message: 'No date' }, { path: 'name', message: 'No name' });
  expect(showFieldErrors<Values>(error, setError, ['name', 'date'], { deadline: 'date' })).toBe(true);
  expect(setError.mock.calls).toEqual([
    ['date', { type: 'server', message: 'No date' }, { shouldFocus: true }],
    ['name', { type: 'server', message: 'No name' }, { shouldFocus: false }],
  ]);
});

test('shows no error at a field that the form lacks', () => {
  const setError = vi.fn();
  expect(showFieldErrors<Values>(refusal({ path: 'other', message: '?' }), setError, ['name'])).toBe(false);
  expect(showFieldErrors<Values>(new TypeError(), setError, ['name'])).toBe(false);
  expect(setError).not.toHaveBeenCalled();
});
