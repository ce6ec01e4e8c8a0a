import { readBoxHeader } from './box-header.ts';

export interface ReadBox {
  readonly type: string;
  readonly body: Buffer;
  readonly start: number;
  readonly length: number;
}

const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf']);

export function readBoxes(bytes: Buffer, offset = 0): ReadBox[] {
  const boxes: ReadBox[] = [];
  let at = 0;
  while (at < bytes.length) {
    const { type, header, length } = readBoxHeader(bytes, at);
    if (length < header) throw new Error(`A box ${type} is ${length} long.`);
    if (at + length > bytes.length && type !== 'mdat') throw new Error(`A box ${type} is cut off.`);
    const body = bytes.subarray(at + header, at + length);
    boxes.push({ type, body, start: offset + at, length });
    if (containers.has(type)) boxes.push(...readBoxes(body, offset + at + header));
    at += length;
  }
  return boxes;
}

export const readNumbers = (body: Buffer, from: number, size: 4 | 8): number[] =>
  Array.from({ length: (body.length - from) / size }, (_, index) =>
    size === 4 ? body.readUInt32BE(from + 4 * index) : Number(body.readBigUInt64BE(from + 8 * index)),
  );

export interface ReadTrack {
  readonly kind: 'video' | 'audio' | undefined;
  readonly samples: readonly { readonly offset: number; readonly size: number }[];
  readonly durations: readonly number[];
  readonly offsets: readonly number[];
  readonly sync: readonly number[];
  /** Of each edit: duration in ms, first tick, rate. */
  readonly edit: readonly number[];
  readonly timescale: number;
}

const unrolled = (table: readonly number[]): number[] =>
  table.flatMap((count, index) => (index % 2 === 0 ? new Array<number>(count).fill(table[index + 1] ?? 0) : []));

function getSamples(find: (type: string) => Buffer | undefined): ReadTrack['samples'] {
  const sizeBox = find('stsz') ?? Buffer.alloc(12);
  const [each = 0, count = 0] = [sizeBox.readUInt32BE(4), sizeBox.readUInt32BE(8)];
  const sizes = each > 0 ? new Array<number>(count).fill(each) : readNumbers(sizeBox, 12, 4);
  const wide = find('co64');
  const chunks = wide ? readNumbers(wide, 8, 8) : readNumbers(find('stco') ?? Buffer.alloc(8), 8, 4);
  const runs = readNumbers(find('stsc') ?? Buffer.alloc(8), 8, 4);
  const samples: { offset: number; size: number }[] = [];
  let [perChunk, next] = [0, 0];
  for (const [chunk, start] of chunks.entries()) {
    if (runs[next] === chunk + 1) {
      perChunk = runs[next + 1] ?? 0;
      next += 3;
    }
    let offset = start;
    for (let index = 0; index < perChunk; index += 1) {
      const size = sizes[samples.length] ?? Number.NaN;
      samples.push({ offset, size });
      offset += size;
    }
  }
  if (samples.length !== sizes.length) throw new Error('The chunks have not all samples.');
  return samples;
}

const kinds = { vide: 'video', soun: 'audio' } as const;

const getKind = (handler: string | undefined): ReadTrack['kind'] =>
  handler === 'vide' || handler === 'soun' ? kinds[handler] : undefined;

/** Lists the tracks of a movie box, or of a whole file. */
export function readTracks(bytes: Buffer): ReadTrack[] {
  const movie = readBoxes(bytes).find(({ type }) => type === 'moov');
  const tracks = movie ? readBoxes(movie.body).filter(({ type }) => type === 'trak') : [];
  return tracks.map(({ body }) => {
    const boxes = readBoxes(body);
    const find = (type: string) => boxes.find((box) => box.type === type)?.body;
    const table = (type: string) => readNumbers(find(type) ?? Buffer.alloc(8), 8, 4);
    return {
      kind: getKind(find('hdlr')?.toString('latin1', 8, 12)),
      samples: getSamples(find),
      durations: unrolled(table('stts')),
      offsets: unrolled(table('ctts')),
      sync: table('stss').map((sample) => sample - 1),
      edit: table('elst'),
      timescale: find('mdhd')?.readUInt32BE(12) ?? 0,
    };
  });
}
