import { describe, expect, it } from 'vitest';
import type { MeasureText } from './drawing.ts';
import { type CardContent, layoutCard, layoutSlide, layoutSmallCard } from './layouts.ts';
import { type SheetPaper, sheetPapers } from './papers.ts';

const perLetter = 0.5;
const measure = (text: string): number => text.length * perLetter;
const content: CardContent = {
  name: 'Rosemary Ellis',
  dates: 'March 3rd, 1950 – September 21st, 2024',
  until: 'Until Saturday, December 12, 2026 at 6:00 PM',
  address: 'photos.ellis-and-daughters.example/invite/Zc8Yk3vXq0-Rw5_uTn1LbA',
};
const names = ['Rosemary Ellis', 'R', 'R'.repeat(40), 'Rosemary '.repeat(22).trim()];
const smallCardOn = (paper: SheetPaper) => (about: CardContent, by: MeasureText) =>
  layoutSmallCard(about, by, sheetPapers[paper]);
const layouts = [
  ['card', layoutCard],
  ['small card on A4', smallCardOn('a4')],
  ['small card on Letter', smallCardOn('letter')],
  ['slide', layoutSlide],
] as const;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const areApart = (one: Box, other: Box): boolean =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

describe.each(layouts)('the %s', (_, layout) => {
  it.each(names)('keeps %s and all other lines on the paper, and apart from the code', (name) => {
    const { width, height, parts } = layout({ ...content, name }, measure);
    const boxes = parts.map((part): Box => {
      if (part.kind === 'code') {
        return { left: part.x, right: part.x + part.side, top: part.y, bottom: part.y + part.side };
      }
      const half = (measure(part.text) * part.size) / 2;
      const box = { left: part.x - half, right: part.x + half };
      return { ...box, top: part.y - part.size * 0.75, bottom: part.y + part.size * 0.25 };
    });
    for (const { left, right, top, bottom } of boxes) {
      expect(Math.min(left, top)).toBeGreaterThan(0);
      expect(right).toBeLessThan(width);
      expect(bottom).toBeLessThan(height);
    }
    for (const [index, box] of boxes.entries())
      for (const other of boxes.slice(index + 1)) expect(areApart(box, other)).toBe(true);
  });

  it('leaves out dates that are unknown', () => {
    const { parts } = layout({ ...content, dates: undefined }, measure);
    const texts = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
    expect(texts).not.toContain(content.dates);
    expect(texts).toContain(content.until);
  });
});
