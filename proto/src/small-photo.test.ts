import { expect, it } from 'vitest';
import { isSmallPhoto } from './small-photo.ts';

it('a photo is small if its longer side has less than 640 pixels', () => {
  const sizes = [
    [639, 480],
    [480, 639],
    [640, 1],
    [1, 640],
  ] as const;
  expect(sizes.map(([width, height]) => isSmallPhoto({ width, height }))).toEqual([true, true, false, false]);
});
