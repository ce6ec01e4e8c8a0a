import { expect, it } from 'vitest';
import { insetPhoto } from './inset-photo.ts';

it.each([
  ['a landscape', [150, 0, 1620, 1080], [182, 20, 1555, 1037]],
  ['a panorama', [0, 240, 1920, 600], [38, 252, 1843, 576]],
  ['a photo of one row', [0, 540, 1920, 1], [38, 540, 1843, 1]],
])('leaves room to grow around %s', (_, from, to) => {
  const [left = 0, top = 0, width = 0, height = 0] = from;
  expect(Object.values(insetPhoto({ left, top, width, height }))).toEqual(to);
});
