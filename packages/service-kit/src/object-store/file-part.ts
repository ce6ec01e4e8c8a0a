import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FilePart } from './object-store.ts';

/** The bytes of a file, or of a part of it. */
export function openPart(file: string, part?: FilePart): Readable {
  if (!part) return createReadStream(file);
  const { start, size } = part;
  return size === 0 ? Readable.from([]) : createReadStream(file, { start, end: start + size - 1 });
}

export const copyPart = (file: string, to: string, part: FilePart): Promise<void> =>
  pipeline(openPart(file, part), createWriteStream(to));
