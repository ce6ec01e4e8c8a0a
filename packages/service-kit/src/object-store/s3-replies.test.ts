import { S3Error } from 'minio';
import { expect, it } from 'vitest';
import { toRangeError } from './s3-replies.ts';

const withCode = (code: string): S3Error => Object.assign(new S3Error('of the store'), { code });

it.each(['InvalidRange', 'RequestedRangeNotSatisfiable'])('%s means that a range begins after the end', (code) => {
  expect(toRangeError(withCode(code))).toBeInstanceOf(RangeError);
});

it.each(['NoSuchKey', 'SlowDown'])('%s does not', (code) => {
  const error = withCode(code);
  expect(toRangeError(error)).toBe(error);
});
