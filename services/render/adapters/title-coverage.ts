import { closeSync, openSync, readSync } from 'node:fs';
import { charactersOf } from '../domain/title-characters.ts';
import { type FontFile, pathOf } from './font-files.ts';

function readPart(fd: number, position: number, length: number): DataView {
  const part = new DataView(new ArrayBuffer(length));
  readSync(fd, part, 0, length, position);
  return part;
}

/** Reads the cmap table alone: a font with all of Chinese has ten megabytes. */
function readCharacters(path: string): Set<number> {
  const fd = openSync(path, 'r');
  try {
    const tables = readPart(fd, 0, 12).getUint16(4);
    const directory = readPart(fd, 12, 16 * tables);
    for (let entry = 0; entry < 16 * tables; entry += 16) {
      if (directory.getUint32(entry) !== 0x636d6170) continue;
      return charactersOf(readPart(fd, directory.getUint32(entry + 8), directory.getUint32(entry + 12)));
    }
    throw new Error(`There is no cmap table in ${path}.`);
  } finally {
    closeSync(fd);
  }
}

const known = new Map<FontFile, Set<number>>();

/** Whether a font has a glyph for each of these characters. */
export function hasGlyphs(file: FontFile, text: string): boolean {
  const characters = known.get(file) ?? readCharacters(pathOf(file));
  known.set(file, characters);
  return [...text].every((character) => characters.has(character.codePointAt(0) ?? 0));
}
