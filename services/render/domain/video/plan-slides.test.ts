import { createTimeline, totalFrames } from '@afterglow/slide-video';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planSlides } from './plan-slides.ts';

const caption = { who: 'Rose', where: '', when: '' };
const photos = fc.array(fc.constantFrom({}, { caption }), { maxLength: 60 });

it('gives a plan with an exact sum of frames for any mix of length, captions and closing slide', () => {
  const mix = fc.tuple(photos, fc.boolean()).chain(([shown, hasClosing]) => {
    const slides = shown.length + (hasClosing ? 2 : 1);
    return fc.record({
      order: fc.constant({ photos: shown, hasClosing }),
      slides: fc.constant(slides),
      timing: fc.integer({ min: 1, max: 30 }),
      wanted: fc.option(fc.integer({ min: 30 * slides, max: 900 * slides }), { nil: undefined }),
    });
  });
  fc.assert(
    fc.property(mix, ({ order, slides, timing, wanted }) => {
      const plan = planSlides(order, timing, wanted);
      const black = order.hasClosing ? 60 : 0;
      expect(plan.frames).toHaveLength(slides);
      expect(totalFrames(plan)).toBe((wanted ?? slides * timing * 30) + black);
      const laid = createTimeline(plan).reduce((sum, { frames }) => sum + frames, 0);
      expect(laid).toBe(totalFrames(plan));
    }),
  );
});

it('gives the closing slide more time than photos, of a chosen length', () => {
  const plan = planSlides({ photos: [{}, { caption }], hasClosing: true }, 5, 780);
  expect(plan).toEqual({ frames: [240, 150, 180, 210], blackFrames: 60 });
});
