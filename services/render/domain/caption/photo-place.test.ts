import { expect, it } from 'vitest';
import { placeAboveStrip } from './photo-place.ts';

it.each([
  ['a photo as high as the frame', [150, 0, 1620, 1080], [306, 0, 1308, 872]],
  ['a portrait', [555, 0, 810, 1080], [632, 0, 654, 872]],
  ['a panorama, which keeps its size', [0, 240, 1920, 600], [0, 136, 1920, 600]],
  ['a small photo, which keeps its size', [800, 440, 320, 200], [800, 336, 320, 200]],
  ['a photo of one row', [0, 540, 1920, 1], [0, 434, 1920, 1]],
])('fits %s above the strip', (_, from, to) => {
  const [left = 0, top = 0, width = 0, height = 0] = from;
  expect(Object.values(placeAboveStrip({ left, top, width, height }))).toEqual(to);
});
