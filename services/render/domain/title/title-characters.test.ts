import { describe, expect, it } from 'vitest';
import { readCharacterMap } from './title-characters.ts';

const table = (...subtable: number[]): DataView => {
  const words = [0, 1, 3, 1, 0, 12, ...subtable];
  const view = new DataView(new ArrayBuffer(2 * words.length));
  for (const [index, word] of words.entries()) view.setUint16(2 * index, word);
  return view;
};

const letters = (cmap: DataView) =>
  [...readCharacterMap(cmap)].map((character) => String.fromCodePoint(character)).join('');

describe('readCharacterMap', () => {
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

  it('reads segments with their own delta and glyph list', () => {
    const ends = [0x43, 0x53, 0xffff];
    const starts = [0x41, 0x51, 0xffff];
    const differences = [0xffbe, 0, 1];
    const lists = [0, 4, 0];
    const cmap = table(4, 46, 0, 6, 0, 0, 0, ...ends, 0, ...starts, ...differences, ...lists, 7, 0, 9);
    expect(letters(cmap)).toBe('ACQS');
  });

  it('ignores the last code point of the basic plane', () => {
    const columns = [0xffff, 0, 0xfffd, 0, 0];
    expect([...readCharacterMap(table(4, 24, 0, 2, 0, 0, 0, ...columns))]).toEqual([0xfffd, 0xfffe]);
  });

  it('reads any number of groups', () => {
    const groups = [0, 0x41, 0, 0x42, 0, 1, 0, 0x51, 0, 0x51, 0, 5, 0, 0x61, 0, 0x61, 0, 6];
    expect(letters(table(12, 0, 0, 52, 0, 0, 0, 3, ...groups))).toBe('ABQa');
  });

  it('prefers the full Unicode table, wherever it is listed', () => {
    const basic = [4, 32, 0, 4, 0, 0, 0, 0x43, 0xffff, 0, 0x41, 0xffff, 0xffc0, 1, 0, 0];
    const all = [12, 0, 0, 28, 0, 0, 0, 1, 1, 0xf339, 1, 0xf339, 0, 5];
    const words = [0, 2, 3, 1, 0, 20, 3, 10, 0, 20 + 2 * basic.length, ...basic, ...all];
    const cmap = new DataView(new ArrayBuffer(2 * words.length));
    for (const [index, word] of words.entries()) cmap.setUint16(2 * index, word);
    expect(letters(cmap)).toBe('🌹');
  });

  it('refuses a font without a supported table', () => {
    expect(() => readCharacterMap(table(6, 0))).toThrow('no table of its characters');
  });
});
