import { expect, test } from 'vitest';
import { captionPlace } from './caption-place.ts';

const inPixels = (width: number, height: number): number[] => {
  const { left, top, width: shownWidth, height: shownHeight } = captionPlace({ width, height });
  const [x, y, w, h] = [left, top, shownWidth, shownHeight].map(Number.parseFloat);
  return [19.2 * (x ?? 0), 10.8 * (y ?? 0), 19.2 * (w ?? 0), 10.8 * (h ?? 0)].map((pixels) => Math.round(pixels) + 0);
};

test.each([
  ['a landscape', [4000, 3000], [379, 0, 1163, 872]],
  ['a portrait', [3000, 4000], [633, 0, 654, 872]],
  ['a panorama', [4000, 1100], [0, 172, 1920, 528]],
  ['a small photo', [320, 240], [640, 196, 640, 480]],
])('places %s as the video does', (_, [width = 0, height = 0], place) => {
  expect(inPixels(width, height)).toEqual(place);
});
