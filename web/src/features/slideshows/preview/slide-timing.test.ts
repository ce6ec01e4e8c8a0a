import { describe, expect, it } from 'vitest';
import { nextSlide, slideSettings } from './slide-timing.ts';

describe('slideSettings', () => {
  it('reads the timing and the font from the settings', () => {
    expect(slideSettings('{"timing":8,"titleFont":"allura"}')).toEqual({ timing: 8, titleFont: 'allura' });
  });

  it.each(['', '{}', 'null', '7', '{"timing":"8"}', '{"timing":0}', '{"timing":'])(
    'defaults to 5 seconds for %j',
    (text) => {
      expect(slideSettings(text).timing).toBe(5);
    },
  );
});

describe('nextSlide', () => {
  it.each([
    { index: 0, steps: 1, expected: 1 },
    { index: 3, steps: 1, expected: 0 },
    { index: 0, steps: -1, expected: 3 },
  ])('returns $expected for $steps steps from $index of four', ({ index, steps, expected }) => {
    expect(nextSlide(index, steps, 4)).toBe(expected);
  });

  it('returns nothing without slides', () => {
    expect(nextSlide(0, 1, 0)).toBe(0);
  });
});
