import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTimeline, fadeFrames, fadeWeight, type Segment, totalFrames } from './timeline.ts';

const slideshows = fc.record({ slides: fc.integer({ min: 1, max: 50 }), timing: fc.integer({ min: 1, max: 30 }) });

const first = (segment: Segment) => (segment.kind === 'fade' ? segment.from : segment.slide);
const last = (segment: Segment) => (segment.kind === 'fade' ? segment.to : segment.slide);

describe('fadeFrames', () => {
  it.each([
    [1, 8],
    [2, 16],
    [3, 32],
    [5, 32],
    [30, 32],
  ])('returns the longest fade of which two fit into %i s', (timing, frames) => {
    expect(fadeFrames(timing)).toBe(frames);
  });
});

describe('createTimeline', () => {
  it('begins and ends in black, and fades from slide to slide', () => {
    expect(createTimeline({ slides: 2, timing: 5 })).toEqual([
      { kind: 'fade', from: 'black', to: 0, frames: 32 },
      { kind: 'hold', slide: 0, frames: 118 },
      { kind: 'fade', from: 0, to: 1, frames: 32 },
      { kind: 'hold', slide: 1, frames: 86 },
      { kind: 'fade', from: 1, to: 'black', frames: 32 },
    ]);
  });

  it('lasts slides x timing, to the frame', () => {
    fc.assert(
      fc.property(slideshows, (slideshow) => {
        const frames = createTimeline(slideshow).reduce((sum, segment) => sum + segment.frames, 0);
        expect(frames).toBe(slideshow.slides * slideshow.timing * 30);
        expect(totalFrames(slideshow)).toBe(frames);
      }),
    );
  });

  it('gives every slide at least one frame of its own, without gaps between segments', () => {
    fc.assert(
      fc.property(slideshows, (slideshow) => {
        const timeline = createTimeline(slideshow);
        expect(timeline.every(({ frames }) => frames >= 1)).toBe(true);
        expect(timeline.filter(({ kind }) => kind === 'hold')).toHaveLength(slideshow.slides);
        expect(timeline.slice(1).map(first)).toEqual(timeline.slice(0, -1).map(last));
      }),
    );
  });

  it('starts every slide with its fade, on a full second', () => {
    fc.assert(
      fc.property(slideshows, (slideshow) => {
        let frame = 0;
        for (const segment of createTimeline(slideshow)) {
          if (segment.kind === 'fade' && segment.to !== 'black') expect(frame).toBe(segment.to * slideshow.timing * 30);
          frame += segment.frames;
        }
      }),
    );
  });
});

describe('fadeWeight', () => {
  it('starts with the previous slide', () => {
    const fade = { kind: 'fade', from: 0, to: 1, frames: 32 } as const;
    expect([0, 16, 31].map((frame) => fadeWeight(fade, frame))).toEqual([0, 0.5, 31 / 32]);
  });

  it('ends the last fade in black', () => {
    const fade = { kind: 'fade', from: 1, to: 'black', frames: 32 } as const;
    expect([0, 31].map((frame) => fadeWeight(fade, frame))).toEqual([1 / 32, 1]);
  });
});
