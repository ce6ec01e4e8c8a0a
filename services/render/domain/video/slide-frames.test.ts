import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canLast, type SlideKind, slideFrames } from './slide-frames.ts';

const kinds = (photos: number): SlideKind[] => ['first', ...new Array<SlideKind>(photos - 1).fill('other')];
const inSeconds = (slides: readonly SlideKind[], seconds: number) => slideFrames(slides, 30 * seconds);
const sum = (frames: readonly number[]): number => frames.reduce((all, each) => all + each, 0);

describe('slideFrames', () => {
  it('gives the first, the closing and captioned slides more time', () => {
    expect(inSeconds(['first', 'other', 'captioned', 'closing'], 26)).toEqual([240, 150, 180, 210]);
  });

  it('gives frames that are left over to the slides that are nearest to the next frame', () => {
    expect(inSeconds(kinds(4), 20)).toEqual([209, 131, 130, 130]);
    expect(inSeconds(['first', 'captioned', 'other'], 10)).toEqual([126, 95, 79]);
  });

  it('gives every slide time for the longest fades if the length allows it', () => {
    expect(inSeconds(kinds(3), 7)).toEqual([82, 64, 64]);
    expect(inSeconds(kinds(3), 6)).toEqual([80, 50, 50]);
    expect(inSeconds(kinds(3), 3)).toEqual([30, 30, 30]);
  });

  it('gives no slide more than 30 s', () => {
    expect(inSeconds(kinds(3), 85)).toEqual([900, 825, 825]);
  });

  it.each([
    [1, 30],
    [1000, 900],
  ])('adapts a length of %i s that one slide cannot fill', (seconds, frames) => {
    expect(inSeconds(kinds(1), seconds)).toEqual([frames]);
  });

  it('has an exact sum, and keeps the bounds and the order of weights, for any mix', () => {
    const kind = fc.constantFrom<SlideKind>('first', 'closing', 'captioned', 'other');
    const mix = fc.array(kind, { minLength: 1, maxLength: 120 }).chain((slides) =>
      fc.record({
        slides: fc.constant(slides),
        wanted: fc.integer({ min: 30 * slides.length, max: 900 * slides.length }),
      }),
    );
    fc.assert(
      fc.property(mix, ({ slides, wanted }) => {
        const frames = slideFrames(slides, wanted);
        expect(sum(frames)).toBe(wanted);
        expect(frames.every((each) => Number.isInteger(each) && each >= 30 && each <= 900)).toBe(true);
        const perKind = (wanted: SlideKind) => frames.filter((_, slide) => slides[slide] === wanted);
        const [least, most] = [Math.min(...perKind('first')), Math.max(...perKind('other'))];
        expect(least).toBeGreaterThanOrEqual(most - 1);
      }),
    );
  });

  it('plans the largest slideshow at once', () => {
    expect(sum(inSeconds(kinds(2000), 9999))).toBe(9999 * 30);
  });
});

describe('canLast', () => {
  it.each([
    [3, 2, false],
    [3, 3, true],
    [3, 90, true],
    [3, 91, false],
  ])('of %i slides for %i s is %s', (slides, seconds, expected) => {
    expect(canLast(slides, seconds)).toBe(expected);
  });
});
