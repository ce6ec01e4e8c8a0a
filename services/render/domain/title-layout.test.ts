import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutTitle, type MeasureText, type TitleLine } from './title-layout.ts';

/** A font whose letters are all half as wide as high. */
const measure: MeasureText = (_, text) => ({ width: text.length * 50, ascent: 70, descent: 20 });
const intro = 'In loving memory of';
const dates = 'March 3rd, 1950 – March 5th, 2020';

const layout = (name: string, datesText = dates) => layoutTitle({ intro, name, dates: datesText }, measure);
const nameOf = (lines: readonly TitleLine[]) => lines.filter(({ role }) => role === 'name');

describe('layoutTitle', () => {
  it('sets intro, name and dates below each other', () => {
    expect(layout('Ann Lee').map(({ role, text }) => [role, text])).toEqual([
      ['intro', intro],
      ['name', 'Ann Lee'],
      ['dates', dates],
    ]);
  });

  it('leaves out what there is not', () => {
    expect(layout('Ann', '').map(({ role }) => role)).toEqual(['intro', 'name']);
    expect(layout('', '').map(({ role }) => role)).toEqual(['intro']);
  });

  it('sets a short name large', () => {
    expect(nameOf(layout('Ann Lee'))).toMatchObject([{ size: 156 }]);
  });

  it('shrinks a longer name in its line', () => {
    expect(nameOf(layout('a'.repeat(25)))).toMatchObject([{ size: 131.2, width: 1640 }]);
  });

  it('takes a second line before the name becomes small', () => {
    const lines = nameOf(layout('Maria Magdalena Theresia von Habsburg'));
    expect(lines.map(({ text }) => text)).toEqual(['Maria Magdalena', 'Theresia von Habsburg']);
    expect(new Set(lines.map(({ size }) => size))).toEqual(new Set([116]));
  });

  it('makes room for signs that are piled up', () => {
    const tall: MeasureText = (_, text) => ({ width: text.length * 50, ascent: 900, descent: 600 });
    const [line] = nameOf(layoutTitle({ intro, name: 'Z', dates }, tall));
    expect((line?.ascent ?? 0) + (line?.descent ?? 0)).toBeCloseTo(420);
  });

  it('keeps every line of any name on the frame, apart from each other, in at most two lines', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 200 }).filter((name) => name.trim() !== ''),
        (name) => {
          const lines = layout(name.trim());
          expect(nameOf(lines).length).toBeLessThanOrEqual(2);
          for (const [index, line] of lines.entries()) {
            expect(line.width).toBeLessThanOrEqual(1640.001);
            expect(line.baseline + line.descent).toBeLessThanOrEqual(1080 - 90);
            const before = lines[index - 1];
            if (before) expect(before.baseline + before.descent).toBeLessThan(line.baseline - line.ascent);
          }
          expect((lines[0]?.baseline ?? 0) - (lines[0]?.ascent ?? 0)).toBeGreaterThan(200);
        },
      ),
    );
  });
});
