import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slideshows } from '../testing/slideshows.fixture.ts';
import { createTimeline, equalSlides, fadeFrames, fadeWeight, type Segment, totalFrames } from './timeline.ts';

const any = slideshows(50);

const first = (segment: Segment) => (segment.kind === 'fade' ? segment.from : segment.slide);
const last = (segment: Segment) => (segment.kind === 'fade' ? segment.to : segment.slide);

describe('fadeFrames', () => {
  it.each([
    [1, 8],
    [2, 16],
    [3, 32],
    [5, 32],
    [30, 32],
  ])('returns the longest fade of which two fit into %i s', (seconds, frames) => {
    expect(fadeFrames(seconds * 30)).toBe(frames);
  });

  it.each([
    [17, 8],
    [31, 8],
    [32, 16],
    [63, 16],
    [64, 32],
    [900, 32],
  ])('returns the longest fade of which two fit into %i frames', (slideFrames, frames) => {
    expect(fadeFrames(slideFrames)).toBe(frames);
  });
});

describe('createTimeline', () => {
  it('begins and ends in black, and fades from slide to slide', () => {
    expect(createTimeline(equalSlides(2, 5))).toEqual([
      { kind: 'fade', from: 'black', to: 0, frames: 32 },
      { kind: 'hold', slide: 0, frames: 118 },
      { kind: 'fade', from: 0, to: 1, frames: 32 },
      { kind: 'hold', slide: 1, frames: 86 },
      { kind: 'fade', from: 1, to: 'black', frames: 32 },
    ]);
  });

  it('lasts slides x timing, to the frame', () => {
    expect(totalFrames(equalSlides(7, 5))).toBe(7 * 5 * 30);
  });

  it('lasts as long as all slides and the black after them, to the frame', () => {
    fc.assert(
      fc.property(any, (slideshow) => {
        const frames = createTimeline(slideshow).reduce((sum, segment) => sum + segment.frames, 0);
        expect(frames).toBe(slideshow.frames.reduce((sum, each) => sum + each, slideshow.blackFrames ?? 0));
        expect(totalFrames(slideshow)).toBe(frames);
      }),
    );
  });

  it('fades no longer than half of the shorter slide, and leaves the last slide a frame', () => {
    const getFades = (frames: number[]) =>
      createTimeline({ frames }).flatMap((segment) => (segment.kind === 'fade' ? [segment.frames] : []));
    expect(getFades([900, 63, 64, 64])).toEqual([32, 16, 16, 32, 16]);
    expect(getFades([65])).toEqual([32, 32]);
    expect(getFades([64, 31, 32])).toEqual([32, 8, 8, 8]);
  });

  it('ends in black', () => {
    expect(createTimeline({ frames: [90], blackFrames: 60 })).toEqual([
      { kind: 'fade', from: 'black', to: 0, frames: 32 },
      { kind: 'hold', slide: 0, frames: 26 },
      { kind: 'fade', from: 0, to: 'black', frames: 32 },
      { kind: 'hold', slide: 'black', frames: 60 },
    ]);
  });

  it.each([
    ['no slides', { frames: [] }, 'There are no slides.'],
    ['a slide of 16 frames', { frames: [90, 16] }, 'A slide has 16 frames.'],
    ['a slide of 901 frames', { frames: [901, 90] }, 'A slide has 901 frames.'],
    ['half a frame', { frames: [90.5] }, 'A slide has 90.5 frames.'],
    ['less than no black', { frames: [90], blackFrames: -1 }, 'The end has -1 frames of black.'],
    ['half a frame of black', { frames: [90], blackFrames: 0.5 }, 'The end has 0.5 frames of black.'],
    ['too much black', { frames: [90], blackFrames: 901 }, 'The end has 901 frames of black.'],
  ])('refuses %s', (_, slideshow, message) => {
    expect(() => createTimeline(slideshow)).toThrowError(new RangeError(message));
  });

  it('gives every slide at least one frame of its own, without gaps between segments', () => {
    fc.assert(
      fc.property(any, (slideshow) => {
        const timeline = createTimeline(slideshow);
        expect(timeline.every(({ frames }) => frames >= 1)).toBe(true);
        const held = timeline.flatMap((segment) => (segment.kind === 'hold' ? [segment.slide] : []));
        expect(held.filter((slide) => slide !== 'black')).toEqual([...slideshow.frames.keys()]);
        expect(timeline.slice(1).map(first)).toEqual(timeline.slice(0, -1).map(last));
      }),
    );
  });

  it('starts every slide with its fade, after the frames of those before it', () => {
    fc.assert(
      fc.property(any, (slideshow) => {
        let frame = 0;
        const getStart = (slide: number) => totalFrames({ frames: slideshow.frames.slice(0, slide) });
        for (const segment of createTimeline(slideshow)) {
          if (segment.kind === 'fade' && segment.to !== 'black') expect(frame).toBe(getStart(segment.to));
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
