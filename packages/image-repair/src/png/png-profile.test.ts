import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { iccProfile } from '../colour/icc-profile.fixture.ts';
import { isProfile } from './png-profile.ts';

const profile = Buffer.concat([Buffer.from('name\0\0'), deflateSync(iccProfile('x'.repeat(3000)))]);
const failing = (code: string) => () => {
  throw Object.assign(new Error('Zlib error'), { code });
};

it('isProfile is false for compressed bytes that are not a profile', () => {
  expect(isProfile(Buffer.concat([Buffer.from('name\0\0'), deflateSync(Buffer.alloc(3000, 'secret'))]))).toBe(false);
});

it('isProfile is false for data that zlib rejects', () => {
  expect(isProfile(profile)).toBe(true);
  expect(isProfile(profile.subarray(0, -9))).toBe(false);
  expect(isProfile(profile, failing('Z_DATA_ERROR'))).toBe(false);
});

it('isProfile throws when memory runs out, so that the profile of a good photo is not dropped', () => {
  expect(() => isProfile(profile, failing('Z_MEM_ERROR'))).toThrow('Zlib error');
});
