import { refuse } from '../image-refused.ts';
import type { PngRows } from './png-rows.ts';

/** First column and row of the seven passes, and their steps (PNG, 8.1). */
const passes = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
] as const;

interface PassRow {
  readonly y: number;
  readonly left: number;
  readonly across: number;
  readonly columns: number;
  readonly isFirst: boolean;
  readonly length: number;
}

function* passRows({ width, height, pixelBits }: PngRows): Generator<PassRow, undefined> {
  for (const [left, across, top, down] of passes) {
    const columns = Math.ceil((width - left) / across);
    if (columns <= 0) continue;
    const rowLength = 1 + Math.ceil((columns * pixelBits) / 8);
    for (let y = top; y < height; y += down) {
      yield { y, left, across, columns, isFirst: y === top, length: rowLength };
    }
  }
}

const filtersMax = 4;

export interface InterlacedPixels {
  readonly share: number;
  /** Unfiltered rows of the image without interlacing; missing rows are interpolated. Undefined below a byte per pixel. */
  readonly rows: Buffer | undefined;
}

/** Two thirds of the pixels include all even rows. Refuses gaps below a byte per pixel. */
export async function deinterlace(unpacked: AsyncIterable<Buffer>, image: PngRows): Promise<InterlacedPixels> {
  const { width, height, length, pixelBits } = image;
  const pixelBytes = Math.ceil(pixelBits / 8);
  const rows = Buffer.alloc(height * length);
  const isPresent = new Uint8Array(height);
  let pixels = 0;
  let above = Buffer.alloc(0);
  for await (const { row, filter, bytes } of readRows(unpacked, image)) {
    if (filter > filtersMax) break;
    unfilter(filter, bytes, row.isFirst ? Buffer.alloc(bytes.length) : above, pixelBytes);
    if (pixelBits >= 8) place(rows, row.y * length + 1, bytes, row, pixelBytes);
    isPresent[row.y] = 1;
    pixels += row.columns;
    above = bytes;
  }
  fillMissing(rows, isPresent, image);
  const share = pixels / (width * height);
  if (share < 1 && pixelBits < 8) refuse('photo_damaged');
  return { share, rows: pixelBits < 8 ? undefined : rows };
}

interface ReadRow {
  readonly row: PassRow;
  readonly filter: number;
  readonly bytes: Buffer<ArrayBuffer>;
}

async function* readRows(unpacked: AsyncIterable<Buffer>, image: PngRows): AsyncGenerator<ReadRow> {
  const order = passRows(image);
  let row = order.next().value;
  let bytes = Buffer.alloc(row?.length ?? 0);
  let filled = 0;
  for await (const piece of unpacked) {
    for (let at = 0; at < piece.length && row; ) {
      const count = piece.copy(bytes, filled, at);
      at += count;
      filled += count;
      if (filled < bytes.length) continue;
      yield { row, filter: bytes[0] ?? 0, bytes: bytes.subarray(1) };
      row = order.next().value;
      bytes = Buffer.alloc(row?.length ?? 0);
      filled = 0;
    }
    if (!row) return;
  }
}

/** PNG, 9.2. */
function unfilter(filter: number, row: Buffer, above: Buffer, pixelBytes: number): void {
  if (filter === 0) return;
  for (let at = 0; at < row.length; at += 1) {
    const left = at < pixelBytes ? 0 : (row[at - pixelBytes] ?? 0);
    const up = above[at] ?? 0;
    const upLeft = at < pixelBytes ? 0 : (above[at - pixelBytes] ?? 0);
    row[at] = (row[at] ?? 0) + predicted(filter, left, up, upLeft);
  }
}

function predicted(filter: number, left: number, up: number, upLeft: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const [toLeft, toUp, toUpLeft] = [Math.abs(up - upLeft), Math.abs(left - upLeft), Math.abs(left + up - 2 * upLeft)];
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}

function place(rows: Buffer, rowStart: number, bytes: Buffer, { left, across, columns }: PassRow, size: number): void {
  for (let column = 0; column < columns; column += 1) {
    const to = rowStart + (left + column * across) * size;
    for (let byte = 0; byte < size; byte += 1) rows[to + byte] = bytes[column * size + byte] ?? 0;
  }
}

function fillMissing(rows: Buffer, isPresent: Uint8Array, image: PngRows): void {
  const { height, length } = image;
  const rowAt = (y: number): Buffer => rows.subarray(y * length + 1, (y + 1) * length);
  for (let y = 1; y < height; y += 1) {
    const below = y + 1 < height ? y + 1 : y - 1;
    if (isPresent[y] === 0) fillBetween(rowAt(y), rowAt(y - 1), rowAt(below), image);
  }
}

/** Palette indices cannot be interpolated: repeats the row above. */
function fillBetween(row: Buffer, above: Buffer, below: Buffer, { sampleBits, hasPalette }: PngRows): void {
  if (hasPalette) above.copy(row);
  else if (sampleBits === 16) {
    for (let at = 0; at < row.length; at += 2)
      row.writeUInt16BE((above.readUInt16BE(at) + below.readUInt16BE(at)) >> 1, at);
  } else {
    for (let at = 0; at < row.length; at += 1) row[at] = ((above[at] ?? 0) + (below[at] ?? 0)) >> 1;
  }
}
