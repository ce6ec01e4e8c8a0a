import { describe, expect, it } from 'vitest';
import { ObjectStoreUnavailable } from '../object-store/index.ts';
import { AppError } from './app-error.ts';
import { isDependencyDown } from './foreign-errors.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

describe('isDependencyDown recognises', () => {
  it.each([
    withCode('ECONNREFUSED'),
    withCode('08006'),
    withCode('53300'),
    withCode('57P01'),
    withCode('57014'),
    withCode('55P03'),
    withCode('40P01'),
    new Error('Command timed out'),
    new Error("Stream isn't writeable and enableOfflineQueue options is false"),
    new DOMException('too long', 'TimeoutError'),
    new ObjectStoreUnavailable(new Error('disk full')),
    new TypeError('fetch failed', { cause: withCode('UND_ERR_SOCKET') }),
    new AggregateError([new Error('one'), withCode('ECONNREFUSED')]),
    new AppError('unavailable', { cause: new Error('answered 503') }),
  ])('%s', (error) => {
    expect(isDependencyDown(error)).toBe(true);
  });
});

describe('isDependencyDown ignores', () => {
  it.each([
    new Error('a bug'),
    withCode('23505'),
    withCode('ENOENT'),
    new DOMException('went away', 'AbortError'),
    new AppError('unavailable', { cause: new Error('answered 500') }),
    new AppError('photo_not_found'),
    'ECONNREFUSED',
    null,
  ])('%s', (error) => {
    expect(isDependencyDown(error)).toBe(false);
  });
});
