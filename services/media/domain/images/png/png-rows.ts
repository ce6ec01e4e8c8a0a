import { constants, createDeflate, createInflate } from 'node:zlib';
import { isOutOfMemory } from '../../out-of-memory.ts';
import { refuse } from '../image-refused.ts';
import type { PngChunk } from './png-chunks.ts';

/** What a PNG's header says of its rows (PNG specification, 7.2 and 11.2.1). */
export interface PngRows {
  readonly width: number;
  readonly height: number;
  readonly pixelBits: number;
  readonly sampleBits: number;
  readonly hasPalette: boolean;
  /** Bytes of a row with the one that says how it is filtered. */
  readonly length: number;
}

/** Samples a pixel, by colour type. */
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

const pieceBytes = 16 * 1024;

/** What can be unpacked, up to the first fault. @throws what says that memory ran out: it is no fault of the image. */
export async function* unpacked(
  packed: readonly Buffer[],
  inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH }),
): AsyncGenerator<Buffer> {
  const out: Buffer[] = [];
  const fault = Promise.withResolvers<'fault'>();
  fault.promise.catch(() => undefined);
  inflate
    .on('data', (piece: Buffer) => void out.push(piece))
    .on('error', (error) => (isOutOfMemory(error) ? fault.reject(error) : fault.resolve('fault')));
  try {
    for (const piece of slices(packed)) {
      const { promise, resolve } = Promise.withResolvers<void>();
      inflate.write(piece, () => resolve());
      const outcome = await Promise.race([promise, fault.promise]);
      yield* out.splice(0);
      if (outcome === 'fault') return;
    }
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    inflate.once('end', end).end();
    await Promise.race([ended, fault.promise]);
    yield* out.splice(0);
  } finally {
    inflate.destroy();
  }
}

/** Small ones, so that no fault takes much with it and little waits to be taken. */
function* slices(packed: readonly Buffer[]): Iterable<Buffer> {
  for (const data of packed) {
    for (let at = 0; at < data.length; at += pieceBytes) yield data.subarray(at, at + pieceBytes);
  }
}
