import type { FileHandle } from 'node:fs/promises';
import { readBoxHeader } from './box-header.ts';

const headerBytes = 16;

export interface TopLevelBox {
  readonly type: string;
  readonly start: number;
  readonly length: number;
}

/** Lists the top-level boxes in file order. Throws if a box is cut off. */
export async function topLevelBoxes(file: FileHandle): Promise<TopLevelBox[]> {
  const { size } = await file.stat();
  const boxes: TopLevelBox[] = [];
  let start = 0;
  while (start < size) {
    const { buffer } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, start);
    const { type, header, length } = readBoxHeader(buffer);
    if (length < header || start + length > size) throw new Error(`A box at ${start} is cut off.`);
    boxes.push({ type, start, length });
    start += length;
  }
  return boxes;
}
