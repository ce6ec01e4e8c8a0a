import { u32, u32List, u64 } from '../mp4/box.ts';
import { addRun, type Run } from '../mp4/run-lengths.ts';

const entriesFrom = 8;

/** Reads the pairs of `stts` and `ctts` (ISO/IEC 14496-12, 8.6.1). */
export const readRuns = (body: Buffer): Run[] =>
  Array.from({ length: body.readUInt32BE(4) }, (_, index) => ({
    count: body.readUInt32BE(entriesFrom + 8 * index),
    value: body.readUInt32BE(entriesFrom + 8 * index + 4),
  }));

export const writeRuns = (flags: Buffer, runs: readonly Run[]): Buffer =>
  Buffer.concat([flags, u32(runs.length), u32List(runs.flatMap(({ count, value }) => [count, value]))]);

export const sumTicks = (runs: readonly Run[]): number =>
  runs.reduce((sum, { count, value }) => sum + count * value, 0);

/** Makes the samples last `ticks` in all: the last ones get longer or shorter, and each keeps a tick. */
export function fitRuns(runs: readonly Run[], ticks: number): Run[] {
  const fitted: Run[] = [];
  let excess = sumTicks(runs) - ticks;
  for (const { count, value } of runs.toReversed()) {
    let left = count;
    while (excess !== 0 && left > 0) {
      const kept = Math.max(1, value - excess);
      addRun(fitted, { count: 1, value: kept });
      excess -= value - kept;
      left -= 1;
    }
    if (left > 0) addRun(fitted, { count: left, value });
  }
  if (excess !== 0) throw new RangeError(`The samples cannot last ${ticks} ticks.`);
  return fitted.toReversed();
}

/** All passes are alike but the last one. */
export function repeatRuns(pass: readonly Run[], passes: number, last: readonly Run[] = pass): Run[] {
  const runs: Run[] = [];
  for (let done = 1; done < passes; done += 1) for (const run of pass) addRun(runs, run);
  for (const run of last) addRun(runs, run);
  return runs;
}

/** Of 8.6.2: sample numbers. */
export function repeatSyncSamples(body: Buffer, passes: number, samples: number): Buffer {
  const count = body.readUInt32BE(4);
  const repeated = Buffer.allocUnsafe(entriesFrom + 4 * count * passes);
  body.copy(repeated, 0, 0, 4);
  repeated.writeUInt32BE(count * passes, 4);
  for (let index = 0; index < count * passes; index += 1) {
    const number = body.readUInt32BE(entriesFrom + 4 * (index % count)) + Math.floor(index / count) * samples;
    repeated.writeUInt32BE(number, entriesFrom + 4 * index);
  }
  return repeated;
}

/** Of 8.7.4: an entry is for all chunks until the next one. */
export function repeatSampleToChunk(body: Buffer, passes: number, chunks: number): Buffer {
  const count = body.readUInt32BE(4);
  const entries: number[] = [];
  for (let index = 0; index < count * passes; index += 1) {
    const at = entriesFrom + 12 * (index % count);
    const [first, samples, description] = [0, 4, 8].map((offset) => body.readUInt32BE(at + offset));
    if (samples === entries.at(-2) && description === entries.at(-1)) continue;
    entries.push((first ?? 0) + Math.floor(index / count) * chunks, samples ?? 0, description ?? 0);
  }
  return Buffer.concat([body.subarray(0, 4), u32(entries.length / 3), u32List(entries)]);
}

export const countSizes = (body: Buffer): number => body.readUInt32BE(8);

/** Of 8.7.3: one size for all samples, or a list. */
export function repeatSizes(body: Buffer, passes: number): Buffer {
  const head = Buffer.concat([body.subarray(0, 8), u32(countSizes(body) * passes)]);
  return Buffer.concat([head, ...new Array<Buffer>(passes).fill(body.subarray(12))]);
}

export interface OffsetShift {
  readonly first: number;
  /** Added with each pass: 0 if all of them read the same bytes. */
  readonly perPass: number;
}

export const countOffsets = (body: Buffer): number => body.readUInt32BE(4);

/** Of 8.7.5. @throws RangeError if an offset has more than 32 bits in `stco` */
export function repeatOffsets(type: 'stco' | 'co64', body: Buffer, passes: number, shift: OffsetShift): Buffer {
  const size = type === 'stco' ? 4 : 8;
  const read = (at: number): number => (size === 4 ? body.readUInt32BE(at) : Number(body.readBigUInt64BE(at)));
  const offsets = Array.from({ length: countOffsets(body) }, (_, index) => read(entriesFrom + size * index));
  const parts = [body.subarray(0, 4), u32(offsets.length * passes)];
  for (let pass = 0; pass < passes; pass += 1) {
    const moved = offsets.map((offset) => offset + shift.first + pass * shift.perPass);
    parts.push(size === 4 ? u32List(moved) : u64(...moved));
  }
  return Buffer.concat(parts);
}
