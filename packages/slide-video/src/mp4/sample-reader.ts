import type { FileHandle } from 'node:fs/promises';
import type { ReadTrack } from './movie-reader.ts';

type Sample = ReadTrack['samples'][number];

/** Neighbours in the file as one. */
export function mergeNeighbours(samples: readonly Sample[]): Sample[] {
  const merged: { offset: number; size: number }[] = [];
  for (const { offset, size } of samples) {
    const before = merged.at(-1);
    if (before && before.offset + before.size === offset) before.size += size;
    else merged.push({ offset, size });
  }
  return merged;
}

/** Reads samples, and the bytes between them, with one call. They are valid until the next call. */
export function createSampleReader(file: FileHandle) {
  let kept = Buffer.alloc(0);
  return async (samples: readonly Sample[]): Promise<Buffer[]> => {
    const start = Math.min(...samples.map(({ offset }) => offset));
    const length = Math.max(...samples.map(({ offset, size }) => offset + size)) - start;
    if (kept.length < length) kept = Buffer.allocUnsafe(length);
    const { bytesRead } = await file.read(kept, 0, length, start);
    if (bytesRead !== length) throw new Error('The file ends before its samples.');
    return samples.map(({ offset, size }) => kept.subarray(offset - start, offset - start + size));
  };
}
