import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { isDependencyDown } from './foreign-errors.ts';
import { ObjectStoreUnavailable } from './object-store-unavailable.ts';

const redisAnswer = (message: string) => Object.assign(new Error(message), { name: 'ReplyError' });
const withCode = (code: string) => Object.assign(new Error('failed'), { code });

describe('isDependencyDown recognises', () => {
  it.each([
    withCode('ECONNREFUSED'),
    withCode('08006'),
    withCode('53300'),
    withCode('53100'),
    withCode('58030'),
    withCode('25006'),
    withCode('ENOSPC'),
    withCode('EDQUOT'),
    redisAnswer('MISCONF Errors writing to the AOF file: No space left on device'),
    redisAnswer("OOM command not allowed when used memory > 'maxmemory'. script: 5f0e, on @user_script:1."),
    redisAnswer('ERR Error running script: @user_script:1: -MISCONF Redis is configured to save RDB snapshots'),
    redisAnswer('LOADING Redis is loading the dataset in memory'),
    redisAnswer("READONLY You can't write against a read only replica."),
    new Error('ffmpeg failed: Error writing trailer of video.mp4: No space left on device'),
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
    new AppError('unavailable', { cause: new Error('answered without a length') }),
  ])('%s', (error) => {
    expect(isDependencyDown(error)).toBe(true);
  });
});

describe('isDependencyDown ignores', () => {
  it.each([
    new Error('a bug'),
    withCode('23505'),
    withCode('ENOENT'),
    redisAnswer('WRONGTYPE Operation against a key holding the wrong kind of value'),
    redisAnswer("ERR unknown command 'BUSYGROUP'"),
    new Error('OOM of another kind'),
    new DOMException('went away', 'AbortError'),
    new AppError('unavailable', { cause: new Error('answered 500') }),
    new AppError('photo_not_found'),
    'ECONNREFUSED',
    null,
  ])('%s', (error) => {
    expect(isDependencyDown(error)).toBe(false);
  });
});
