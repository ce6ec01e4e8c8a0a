import { expect, test } from 'vitest';
import { findVersions } from './video-version-pair.ts';

const service = { publicId: 'one' };
const visitation = { publicId: 'two', loop: { sourcePublicId: 'one' } };
const other = { publicId: 'three', loop: {} };

test.each([service, visitation])('finds both versions of $publicId', (chosen) => {
  expect(findVersions([other, visitation, service], chosen)).toEqual({ service, visitation });
});

test('finds the only version', () => {
  expect(findVersions([service, other], service)).toEqual({ service, visitation: undefined });
  expect(findVersions([service, other], other)).toEqual({ service: undefined, visitation: other });
});
