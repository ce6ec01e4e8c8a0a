import { expect, it } from 'vitest';
import { layoutCaption, type MeasureCaption } from './caption-layout.ts';

/** At 100 px. */
const letterWidth = 55;

const measure: MeasureCaption = (text) => ({ width: text.length * letterWidth, ascent: 70, descent: 20 });

const layOut = (who: string, place: string, measured = measure) =>
  layoutCaption({ who, place }, measured).map(({ text, size, baseline }) => ({
    text,
    size: Math.round(size),
    top: baseline - size * 0.75,
    bottom: baseline + size * 0.22,
  }));

const words = (count: number): string => Array.from({ length: count }, () => 'abcdefghi').join(' ');

it('writes names at 48 px, and place and time below at 40 px', () => {
  expect(layOut('Rose', 'Rome, 1962')).toMatchObject([
    { text: 'Rose', size: 48 },
    { text: 'Rome, 1962', size: 40 },
  ]);
});

it('writes one text in the middle of the strip', () => {
  const [line] = layOut('', 'Rome');
  expect(line).toMatchObject({ text: 'Rome', size: 48 });
  expect(Math.abs((line?.top ?? 0) - 912 - (1026 - (line?.bottom ?? 0)))).toBeLessThan(3);
});

it('shrinks a text to 38 px, then writes it in two lines', () => {
  expect(layOut(words(8), '')).toMatchObject([{ size: 40 }]);
  expect(layOut(words(9), '')).toMatchObject([{ size: 40 }, { size: 40 }]);
});

it('keeps longest and tallest texts within their rows', () => {
  const tall: MeasureCaption = (text) => ({ width: text.length * 110, ascent: 120, descent: 60 });
  for (const measured of [measure, tall]) {
    const lines = layoutCaption({ who: 'x'.repeat(70), place: 'x'.repeat(72) }, measured);
    expect(lines).toHaveLength(2);
    for (const { text, size, baseline } of lines) {
      const { width, ascent, descent } = measured(text);
      expect((width * size) / 100).toBeLessThanOrEqual(1728.001);
      expect(baseline - (ascent * size) / 100).toBeGreaterThanOrEqual(912);
      expect(baseline + (descent * size) / 100).toBeLessThanOrEqual(1026);
    }
  }
});

it('writes captions of successive slides on the same lines, however high their letters are', () => {
  const low: MeasureCaption = (text) => ({ width: text.length * letterWidth, ascent: 50, descent: 0 });
  expect(layOut('Rose', 'Rome', low)).toEqual(layOut('Rose', 'Rome'));
});
