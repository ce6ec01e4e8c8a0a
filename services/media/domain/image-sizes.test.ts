import { describe, expect, it } from 'vitest';
import { displaySize, frameRegions, imageInFrame, thumbSize } from './image-sizes.ts';

const size = (width: number, height: number) => ({ width, height });

describe('sizes', () => {
  it.each([
    ['landscape 4:3', size(4000, 3000), size(480, 360), size(1440, 1080), size(1440, 1080)],
    ['landscape 16:9', size(3840, 2160), size(640, 360), size(1920, 1080), size(1920, 1080)],
    ['portrait 3:4', size(3000, 4000), size(360, 480), size(1080, 1440), size(810, 1080)],
    ['panorama', size(8000, 1000), size(720, 90), size(1920, 240), size(1920, 240)],
    ['small', size(320, 240), size(320, 240), size(320, 240), size(640, 480)],
    ['small upright', size(200, 639), size(200, 639), size(200, 639), size(338, 1080)],
    ['barely not small', size(640, 480), size(480, 360), size(640, 480), size(1440, 1080)],
    ['line', size(16_000, 1), size(720, 1), size(1920, 1), size(1920, 1)],
  ])('are computed for a %s image', (_, image, thumb, display, inFrame) => {
    expect([thumbSize(image), displaySize(image), imageInFrame(image)]).toEqual([thumb, display, inFrame]);
  });
});

describe('frameRegions', () => {
  it.each([
    ['beside', size(1440, 1080)],
    ['beside an odd width', size(811, 1080)],
    ['above and below', size(1920, 241)],
    ['all around', size(640, 480)],
    ['nowhere', size(1920, 1080)],
  ])('covers the frame exactly once, with fill %s', (_, photo) => {
    const regions = frameRegions(photo);
    const all = [regions.photo, ...regions.uncovered];
    expect(all.reduce((sum, { width, height }) => sum + width * height, 0)).toBe(1920 * 1080);
    expect(all.every(({ left, top, width, height }) => left + width <= 1920 && top + height <= 1080)).toBe(true);
    expect(regions.uncovered.every(({ width, height }) => width > 0 && height > 0)).toBe(true);
    expect([regions.photo.left % 2, regions.photo.top % 2]).toEqual([0, 0]);
  });
});
