import { box, fullBox, u32, u64 } from './box.ts';
import { type Run, runLengths } from './run-lengths.ts';

export interface Chunks {
  readonly samples: readonly number[];
  readonly offsets: readonly number[];
}

export interface SampleTable {
  readonly entry: Buffer;
  readonly durations: readonly Run[];
  readonly compositionOffsets?: readonly Run[];
  /** Indexes of samples that decode alone; absent if all do. */
  readonly syncSamples?: readonly number[];
  readonly sizes: Uint32Array | { readonly each: number; readonly count: number };
  readonly chunks: Chunks;
  readonly wide: boolean;
}

const pairs = (runs: readonly Run[]): Buffer => u32(runs.length, ...runs.flatMap(({ count, value }) => [count, value]));

/** Clause 8.7.4: a new entry when the number of samples changes. */
function sampleToChunk(samples: readonly number[]): Buffer {
  let chunk = 1;
  const entries = runLengths(samples).map(({ count, value }) => {
    const entry = u32(chunk, value, 1);
    chunk += count;
    return entry;
  });
  return fullBox('stsc', 0, u32(entries.length), ...entries);
}

function sampleSizes(sizes: SampleTable['sizes']): Buffer {
  if (!(sizes instanceof Uint32Array)) return fullBox('stsz', 0, u32(sizes.each, sizes.count));
  const bytes = Buffer.allocUnsafe(4 * sizes.length);
  for (const [index, size] of sizes.entries()) bytes.writeUInt32BE(size, 4 * index);
  return fullBox('stsz', 0, u32(0, sizes.length), bytes);
}

const chunkOffsets = (offsets: readonly number[], wide: boolean): Buffer =>
  wide
    ? fullBox('co64', 0, u32(offsets.length), u64(...offsets))
    : fullBox('stco', 0, u32(offsets.length), u32(...offsets));

/** Clause 8.5. Its length depends on the number of samples and chunks, not on their sizes. */
export function sampleTable(table: SampleTable): Buffer {
  const { compositionOffsets, syncSamples } = table;
  const optional: Buffer[] = [];
  if (compositionOffsets) optional.push(fullBox('ctts', 0, pairs(compositionOffsets)));
  if (syncSamples) {
    optional.push(fullBox('stss', 0, u32(syncSamples.length, ...syncSamples.map((sample) => sample + 1))));
  }
  return box(
    'stbl',
    fullBox('stsd', 0, u32(1), table.entry),
    fullBox('stts', 0, pairs(table.durations)),
    ...optional,
    sampleToChunk(table.chunks.samples),
    sampleSizes(table.sizes),
    chunkOffsets(table.chunks.offsets, table.wide),
  );
}
