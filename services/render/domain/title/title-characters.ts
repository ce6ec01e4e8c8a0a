/** Reads the characters of a font from its cmap table (OpenType 1.9). */
export function readCharacterMap(cmap: DataView): Set<number> {
  const subtables = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + 8 * index));
  const getFormat = (at: number) => cmap.getUint16(at);
  const all = subtables.find((at) => getFormat(at) === 12);
  if (all !== undefined) return inGroups(cmap, all);
  const basic = subtables.find((at) => getFormat(at) === 4);
  if (basic !== undefined) return inSegments(cmap, basic);
  throw new Error('The font has no table of its characters.');
}

/** Format 12: groups of first, last and glyph of the first. */
function inGroups(cmap: DataView, at: number): Set<number> {
  const characters = new Set<number>();
  const groups = cmap.getUint32(at + 12);
  for (let group = at + 16; group < at + 16 + 12 * groups; group += 12) {
    const last = cmap.getUint32(group + 4);
    for (let character = cmap.getUint32(group); character <= last; character++) characters.add(character);
  }
  return characters;
}

/** Format 4, the basic plane: columns with last and first character of each segment. */
function inSegments(cmap: DataView, at: number): Set<number> {
  const characters = new Set<number>();
  const column = cmap.getUint16(at + 6);
  for (let end = at + 14; end < at + 14 + column; end += 2) {
    const last = cmap.getUint16(end);
    const first = cmap.getUint16(end + column + 2);
    const delta = cmap.getUint16(end + 2 * column + 2);
    const range = end + 3 * column + 2;
    const offset = cmap.getUint16(range);
    const getGlyph = (character: number) =>
      offset === 0 ? character + delta : cmap.getUint16(range + offset + 2 * (character - first));
    for (let character = first; character <= last && character < 0xffff; character++) {
      if ((getGlyph(character) & 0xffff) !== 0) characters.add(character);
    }
  }
  return characters;
}
