import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutTitle, type MeasureText, type TitleLine } from './title-layout.ts';

const measure: MeasureText = (_, text) => ({ width: text.length * 50, ascent: 70, descent: 20 });
const intro = 'In loving memory of';
const dates = 'March 3rd, 1950 – March 5th, 2020';

const layout = (name: string, datesText = dates) => layoutTitle({ intro, name, dates: datesText }, measure);
const getName = (lines: readonly TitleLine[]) => lines.filter(({ role }) => role === 'name');

describe('layoutTitle', () => {
  it('places intro, name and dates below each other', () => {
    expect(layout('Ann Lee').map(({ role, text }) => [role, text])).toEqual([
      ['intro', intro],
      ['name', 'Ann Lee'],
      ['dates', dates],
    ]);
  });

  it('leaves out missing parts', () => {
    expect(layout('Ann', '').map(({ role }) => role)).toEqual(['intro', 'name']);
    expect(layout('', '').map(({ role }) => role)).toEqual(['intro']);
  });

  it('sets a short name large', () => {
    expect(getName(layout('Ann Lee'))).toMatchObject([{ size: 156 }]);
  });

  it('shrinks a longer name on one line', () => {
    expect(getName(layout('a'.repeat(25)))).toMatchObject([{ size: 131.2, width: 1640 }]);
  });

  it('adds a second line before the name gets small', () => {
    const lines = getName(layout('Maria Magdalena Theresia von Habsburg'));
    expect(lines.map(({ text }) => text)).toEqual(['Maria Magdalena', 'Theresia von Habsburg']);
    expect(new Set(lines.map(({ size }) => size))).toEqual(new Set([116]));
  });

  it('makes room for stacked signs', () => {
    const tall: MeasureText = (_, text) => ({ width: text.length * 50, ascent: 900, descent: 600 });
    const [line] = getName(layoutTitle({ intro, name: 'Z', dates }, tall));
    expect((line?.ascent ?? 0) + (line?.descent ?? 0)).toBeCloseTo(420);
  });

  it('keeps a gap between each two lines', () => {
    const box: MeasureText = () => ({ width: 100, ascent: 100, descent: 0 });
    const baselines = (name: string, of: string, by = box) =>
      layoutTitle({ intro, name, dates: of }, by).map(({ baseline }) => baseline);
    expect(baselines('Ann', dates)).toEqual([980 - 48 - 50 - 156 - 44, 980 - 48 - 50, 980]);
    expect(baselines('Ann', '')).toEqual([980 - 156 - 44, 980]);
    expect(baselines('', dates)).toEqual([980 - 48 - 50, 980]);
    const wide: MeasureText = (_, text) => ({ ...box('name', text), width: text.length * 1000 });
    const [, upper = 0, lower = 0] = baselines('Ann Lee', '', wide);
    const [, name] = layoutTitle({ intro, name: 'Ann Lee', dates: '' }, wide);
    expect(lower - (name?.ascent ?? 0) - upper).toBeCloseTo(26, 0);
  });

  it('shrinks both lines to fit the wider one', () => {
    const wide: MeasureText = (role, text) => ({
      ...{ ascent: 70, descent: 20 },
      width: role === 'name' ? text.length * 200 : 4000,
    });
    const lines = layoutTitle({ intro, name: 'Ann Magdalena', dates }, wide);
    expect(lines.map(({ role, width }) => [role, Math.round(width)])).toEqual([
      ['intro', 1640],
      ['name', 547],
      ['name', 1640],
      ['dates', 1640],
    ]);
    expect(lines.map(({ size }) => Math.round(size))).toEqual([41, 91, 91, 41]);
  });

  it('keeps a name on one line down to a size of 96', () => {
    const as = (size: number) => {
      const exact: MeasureText = () => ({ width: 164_000 / size, ascent: 10, descent: 0 });
      return getName(layoutTitle({ intro, name: 'Ann Lee', dates }, exact)).length;
    };
    expect([as(96), as(95.9)]).toEqual([1, 2]);
  });

  it('keeps every line of any name on the frame, without overlap, in at most two lines', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 200 }).filter((name) => name.trim() !== ''),
        (name) => {
          const lines = layout(name.trim());
          expect(getName(lines).length).toBeLessThanOrEqual(2);
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
