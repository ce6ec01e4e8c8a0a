import { pipeline } from 'node:stream/promises';
import { constants, createDeflate, createInflate, createInflateRaw } from 'node:zlib';
import { refuse } from '../image-refused.ts';
import { isOutOfMemory } from '../out-of-memory.ts';
import type { PngChunk } from './png-chunks.ts';

/** PNG, 7.2 and 11.2.1. */
export interface PngRows {
  readonly width: number;
  readonly height: number;
  readonly pixelBits: number;
  readonly sampleBits: number;
  readonly hasPalette: boolean;
  /** Including the filter byte. */
  readonly length: number;
}

const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

export function pngRows({ data }: PngChunk): PngRows {
  const width = data.readUInt32BE(0);
  const [sampleBits = 0, colourType = -1] = data.subarray(8);
  const pixelBits = (samples[colourType] ?? refuse('photo_damaged')) * sampleBits;
  return {
    ...{ width, height: data.readUInt32BE(4), pixelBits, sampleBits, hasPalette: colourType === 3 },
    length: 1 + Math.ceil((width * pixelBits) / 8),
  };
}

const filtersMax = 4;

export async function countRows(packed: readonly Buffer[], { height, length }: PngRows): Promise<number> {
  let [offset, rows] = [0, height];
  for await (const piece of unpacked(packed)) {
    for (let row = Math.ceil(offset / length); row < rows && row * length < offset + piece.length; row += 1) {
      if ((piece[row * length - offset] ?? 0) > filtersMax) rows = row;
    }
    offset += piece.length;
    if (offset >= rows * length) break;
  }
  return Math.min(rows, Math.floor(offset / length));
}

export async function packRows(packed: readonly Buffer[], count: number, { length }: PngRows): Promise<Buffer> {
  return pack(firstBytes(packed, count * length));
}

async function* firstBytes(packed: readonly Buffer[], count: number): AsyncGenerator<Buffer> {
  let left = count;
  for await (const piece of unpacked(packed)) {
    yield piece.subarray(0, left);
    left -= Math.min(left, piece.length);
    if (left === 0) return;
  }
}

export async function pack(rows: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<Buffer> {
  const deflate = createDeflate({ level: constants.Z_BEST_SPEED });
  const pieces: Buffer[] = [];
  deflate.on('data', (piece: Buffer) => void pieces.push(piece));
  for await (const piece of rows) {
    const { promise, resolve } = Promise.withResolvers<void>();
    deflate.write(piece, () => resolve());
    await promise;
  }
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  deflate.on('end', end).end();
  await ended;
  return Buffer.concat(pieces);
}

/** Checks the Adler-32 sum after the pixels. @throws the error of zlib if memory ran out. */
export async function hasRightSum(packed: readonly Buffer[], { height, length }: PngRows): Promise<boolean> {
  let room = 2 * height * length;
  try {
    await pipeline(packed, createInflate(), async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        room -= piece.length;
        if (room < 0) throw new Error('more than the image has');
      }
    });
    return true;
  } catch (error) {
    if (isOutOfMemory(error)) throw error;
    return false;
  }
}

const pieceBytes = 16 * 1024;

/** Method, window size and flags (RFC 1950). */
const streamHeader = 2;

/** Inflates up to the first fault, ignoring the final sum. @throws the error of zlib if memory ran out. */
export async function* unpacked(
  packed: readonly Buffer[],
  inflate = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH }),
): AsyncGenerator<Buffer> {
  const out: Buffer[] = [];
  const over = Promise.withResolvers<'over'>();
  over.promise.catch(() => undefined);
  inflate
    .on('data', (piece: Buffer) => void out.push(piece))
    // zlib ignores data after the end of the stream, without a callback.
    .on('end', () => over.resolve('over'))
    .on('error', (error) => (isOutOfMemory(error) ? over.reject(error) : over.resolve('over')));
  try {
    for (const piece of slices(withoutFirst(packed, streamHeader))) {
      const { promise, resolve } = Promise.withResolvers<void>();
      inflate.write(piece, () => resolve());
      const outcome = await Promise.race([promise, over.promise]);
      yield* out.splice(0);
      if (outcome === 'over') return;
    }
    inflate.end();
    await over.promise;
    yield* out.splice(0);
  } finally {
    inflate.destroy();
  }
}

function* slices(packed: Iterable<Buffer>): Iterable<Buffer> {
  for (const data of packed) {
    for (let at = 0; at < data.length; at += pieceBytes) yield data.subarray(at, at + pieceBytes);
  }
}

function* withoutFirst(packed: readonly Buffer[], count: number): Iterable<Buffer> {
  let left = count;
  for (const data of packed) {
    yield data.subarray(left);
    left -= Math.min(left, data.length);
  }
}
