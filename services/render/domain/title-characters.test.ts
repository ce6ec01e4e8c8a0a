import { describe, expect, it } from 'vitest';
import { charactersOf } from './title-characters.ts';

/** A cmap table with one subtable, from 16-bit numbers. */
const table = (...subtable: number[]): DataView => {
  const words = [0, 1, 3, 1, 0, 12, ...subtable];
  const view = new DataView(new ArrayBuffer(2 * words.length));
  for (const [index, word] of words.entries()) view.setUint16(2 * index, word);
  return view;
};

const letters = (cmap: DataView) =>
  [...charactersOf(cmap)].map((character) => String.fromCodePoint(character)).join('');

describe('charactersOf', () => {
  it('reads segments whose glyphs follow each other', () => {
    const columns = [0x43, 0xffff, 0, 0x41, 0xffff, 0xffc0, 1, 0, 0];
    expect(letters(table(4, 32, 0, 4, 0, 0, 0, ...columns))).toBe('ABC');
  });

  it('reads segments with a list of glyphs, where 0 is no glyph', () => {
    const columns = [0x43, 0xffff, 0, 0x41, 0xffff, 0, 1, 4, 0];
    expect(letters(table(4, 38, 0, 4, 0, 0, 0, ...columns, 7, 0, 9))).toBe('AC');
  });

  it('reads groups beyond the basic plane', () => {
    expect(letters(table(12, 0, 0, 28, 0, 0, 0, 1, 1, 0xf339, 1, 0xf33b, 0, 5))).toBe('🌹🌺🌻');
  });

  it('refuses a font without a table that it knows', () => {
    expect(() => charactersOf(table(6, 0))).toThrow('no table of its characters');
  });
});
