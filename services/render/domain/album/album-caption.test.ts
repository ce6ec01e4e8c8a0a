import { describe, expect, it } from 'vitest';
import { layoutAlbumCaption } from './album-caption.ts';
import { wrapWords } from './wrap-caption.ts';

/** Each letter is as wide as half its size. */
const measure = (text: string) => ({ width: 50 * text.length, ascent: 75, descent: 20 });
const layOut = (who: string, where = '', when = '', maxWidth = 200) =>
  layoutAlbumCaption({ who, where, when }, { photosPerPage: 1, maxWidth }, measure);

describe('wrapWords', () => {
  it.each([
    ['Ann and Lee in the garden', 10, ['Ann and', 'Lee in the', 'garden']],
    ['祖母と庭で花を見る', 5, ['祖母と庭で', '花を見る']],
    ['Donaudampfschiff Ann', 8, ['Donaudampfschiff', 'Ann']],
    ['', 5, []],
  ])('breaks %s between words', (text, letters, lines) => {
    expect(wrapWords(text, letters, (line) => line.length)).toEqual(lines);
  });
});

describe('layoutAlbumCaption', () => {
  it('writes who above where and when, in quieter and smaller letters', () => {
    const { lines, height } = layOut('Ann Lee', 'Lübeck', '1962');
    expect(lines.map(({ text, isQuiet }) => [text, isQuiet])).toEqual([
      ['Ann Lee', false],
      ['Lübeck, 1962', true],
    ]);
    expect(lines[1]?.size).toBeLessThan(lines[0]?.size ?? 0);
    expect(lines[1]?.baseline).toBeGreaterThan((lines[0]?.baseline ?? 0) + (lines[1]?.size ?? 0));
    expect(height).toBeGreaterThan(lines[1]?.baseline ?? 0);
  });

  it('needs no room without words', () => {
    expect(layoutAlbumCaption(undefined, { photosPerPage: 4, maxWidth: 100 }, measure)).toEqual({
      lines: [],
      height: 0,
    });
    expect(layOut(' ', '\u200b')).toEqual({ lines: [], height: 0 });
  });

  it('writes long words in smaller letters, within the width', () => {
    const { lines } = layOut('in the garden behind the house '.repeat(8));
    expect(lines.length).toBeGreaterThan(1);
    for (const { text, size } of lines) expect((measure(text).width * size) / 100).toBeLessThanOrEqual(200);
    const [usual] = layOut('Ann').lines;
    expect(lines[0]?.size).toBeLessThan(usual?.size ?? 0);
  });
});
