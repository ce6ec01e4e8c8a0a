import { expect, it } from 'vitest';
import type { MeasureText } from '../title/title-layout.ts';
import { layoutClosing } from './closing-layout.ts';

/** At 100 px. */
const measure: MeasureText = (_, text) => ({ width: text.length * 40, ascent: 70, descent: 20 });

const words = (count: number): string => Array.from({ length: count }, () => 'abcdefghi').join(' ');

it('writes a short line as large as a name, in the middle of the frame', () => {
  const [line, ...others] = layoutClosing('Thank you for being here', measure);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ size: 156, text: 'Thank you for being here' });
  const { baseline = 0, ascent = 0, descent = 0 } = line ?? {};
  expect(Math.abs(baseline - ascent - (1080 - baseline - descent))).toBeLessThanOrEqual(1);
});

it.each([6, 12])('writes %i words in two lines, within the width, around the middle', (count) => {
  const [first, second, ...others] = layoutClosing(words(count), measure);
  expect(others).toEqual([]);
  if (!first || !second) return expect.unreachable();
  expect(first.text.length).toBe(5 * count - 1);
  expect([first.width, second.width].every((width) => width <= 1640.001)).toBe(true);
  expect(first.baseline + first.descent).toBeLessThan(second.baseline - second.ascent);
  const [above, below] = [first.baseline - first.ascent, 1080 - second.baseline - second.descent];
  expect(Math.abs(above - below)).toBeLessThanOrEqual(2);
});

it('writes nothing for no words', () => {
  expect(layoutClosing('', measure)).toEqual([]);
});
