import { AppError } from '@afterglow/service-kit';
import { describe, expect, it } from 'vitest';
import { wholeRefusal } from './upload-refusal.ts';

const refusal = (name: string, reason: AppError) => ({ name, reason });
const damaged = refusal('a.jpg', new AppError('photo_damaged'));
const large = refusal('b.jpg', new AppError('photo_too_large'));
const busy = refusal('c.jpg', new AppError('photo_interrupted', { retryAfter: 7 }));

describe('an upload whose files were all refused', () => {
  it('is refused for the first reason, and names each file', () => {
    const error = wholeRefusal([damaged, large]);
    expect(error).toMatchObject({ code: 'photo_damaged', retryAfter: undefined });
    expect(error.refused).toEqual([
      { name: 'a.jpg', code: 'photo_damaged', message: damaged.reason.message },
      { name: 'b.jpg', code: 'photo_too_large', message: large.reason.message },
    ]);
  });

  it('has the delay of one of the reasons', () => {
    const error = wholeRefusal([damaged, busy, large]);
    expect(error).toMatchObject({ code: 'photo_interrupted', retryAfter: 7 });
    expect(error.refused).toHaveLength(3);
  });

  it('keeps the cause for the log', () => {
    const cause = new Error('broken pipe');
    expect(wholeRefusal([refusal('a.jpg', new AppError('photo_damaged', { cause }))]).cause).toBe(cause);
  });

  it('reports that no photos were sent if there was no file', () => {
    expect(wholeRefusal([]).code).toBe('no_photos_sent');
  });
});
