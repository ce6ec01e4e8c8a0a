import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '../toasts/toast.ts';
import { ApiError } from './api-error.ts';
import { leaveIfUnauthorized } from './unauthorized.ts';

const failure = (status: number) => new ApiError({ status, statusText: '', body: '', retryAfter: undefined });
const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', {});
  vi.stubGlobal('window', { location: { assign, pathname: '/memorial/a', search: '?tab=photos', hash: '' } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  assign.mockReset();
});

test('leaves any other error to the caller', () => {
  expect(leaveIfUnauthorized(failure(500))).toBe(false);
  vi.runAllTimers();
  expect(assign).not.toHaveBeenCalled();
});

test('reports a missing session once, and after 500 ms goes to sign-in and back', () => {
  expect(leaveIfUnauthorized(failure(401))).toBe(true);
  expect(toastStore.current()).toMatchObject({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  const first = toastStore.current();
  expect(leaveIfUnauthorized(failure(401))).toBe(true);
  expect(toastStore.current()).toBe(first);

  vi.advanceTimersByTime(499);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign.mock.calls).toEqual([['/api/login?returnTo=%2Fmemorial%2Fa%3Ftab%3Dphotos']]);
});
