import { closeSync, openSync, readSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { FontFile } from '@afterglow/proto/script-fonts';
import { readCharacterMap } from '../../domain/title/title-characters.ts';
import { resolveFontPath } from './font-families.ts';

function readPart(fd: number, position: number, length: number): DataView {
  const part = new DataView(new ArrayBuffer(length));
  readSync(fd, part, 0, length, position);
  return part;
}

const getTag = (name: string): number => Buffer.from(name, 'latin1').readUInt32BE();

function readTable(fd: number, name: string): DataView {
  const isPacked = readPart(fd, 0, 4).getUint32(0) === getTag('wOFF');
  const header = isPacked ? { size: 44, tables: 12, entry: 20, at: 4 } : { size: 12, tables: 4, entry: 16, at: 8 };
  const tables = readPart(fd, 0, header.size).getUint16(header.tables);
  const directory = readPart(fd, header.size, header.entry * tables);
  for (let entry = 0; entry < directory.byteLength; entry += header.entry) {
    if (directory.getUint32(entry) !== getTag(name)) continue;
    const table = readPart(fd, directory.getUint32(entry + header.at), directory.getUint32(entry + header.at + 4));
    if (!isPacked || table.byteLength === directory.getUint32(entry + 12)) return table;
    const { buffer, byteOffset, byteLength } = inflateSync(table);
    return new DataView(buffer, byteOffset, byteLength);
  }
  throw new Error(`There is no table ${name}.`);
}

/** Reads only the cmap table: Chinese fonts have 10 MB. */
function readCharacters(path: string): Set<number> {
  const fd = openSync(path, 'r');
  try {
    return readCharacterMap(readTable(fd, 'cmap'));
  } catch (cause) {
    throw new Error(`The characters of ${path} cannot be read.`, { cause });
  } finally {
    closeSync(fd);
  }
}

const known = new Map<FontFile, Set<number>>();

export function readGlyphs(file: FontFile): ReadonlySet<number> {
  const characters = known.get(file) ?? readCharacters(resolveFontPath(file));
  known.set(file, characters);
  return characters;
}

/** Joiners and variation selectors are not drawn themselves. */
const ignorable = /\p{Default_Ignorable_Code_Point}/u;

export function hasGlyphs(file: FontFile, text: string): boolean {
  const glyphs = readGlyphs(file);
  const isDrawn = (character: string): boolean =>
    ignorable.test(character) || glyphs.has(character.codePointAt(0) ?? 0);
  return [...text].every((character) => isDrawn(character) || isComposed(character, isDrawn));
}

function isComposed(character: string, isDrawn: (part: string) => boolean): boolean {
  const parts = character.normalize('NFD');
  return parts !== character && [...parts].every(isDrawn);
}
