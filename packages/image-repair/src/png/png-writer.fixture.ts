import { constants, deflateSync } from 'node:zlib';
import { pngChunk, pngHeader, pngSignature } from '@afterglow/test-kit/images';

const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colourType: keyof typeof channels;
  readonly sampleAt: (x: number, y: number, channel: number) => number;
}

/** The pass of each pixel in a square of 8 x 8 (PNG, 8.1). */
const pattern = ['16462646', '77777777', '56565656', '77777777', '36463646', '77777777', '56565656', '77777777'];

export interface WrittenRow {
  readonly y: number;
  readonly pass: number;
  readonly pixels: number;
  readonly bytes: Buffer;
}

type GetFilter = (row: number) => number;

export function writeRows(drawing: Drawing, isInterlaced: boolean, getFilter: GetFilter): WrittenRow[] {
  const getPass = (x: number, y: number): number => (isInterlaced ? Number(pattern[y % 8]?.[x % 8]) : 1);
  const rows: WrittenRow[] = [];
  for (let pass = 1; pass <= 7; pass += 1) {
    let above: Buffer = Buffer.alloc(0);
    for (let y = 0; y < drawing.height; y += 1) {
      const columns = Array.from({ length: drawing.width }, (_, x) => x).filter((x) => getPass(x, y) === pass);
      if (columns.length === 0) continue;
      const plain = plainRow(drawing, columns, y);
      const filter = getFilter(rows.length);
      rows.push({ y, pass, pixels: columns.length, bytes: filtered(filter, plain, above, bytesPerPixel(drawing)) });
      above = plain;
    }
  }
  return rows;
}

function plainRow({ depth, colourType, sampleAt }: Drawing, columns: readonly number[], y: number): Buffer {
  const samples = columns.flatMap((x) =>
    Array.from({ length: channels[colourType] }, (_, channel) => sampleAt(x, y, channel)),
  );
  const bits = samples.map((sample) => sample.toString(2).padStart(depth, '0')).join('');
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
}

const bytesPerPixel = ({ depth, colourType }: Drawing): number => Math.max(1, (depth * channels[colourType]) / 8);

function filtered(filter: number, row: Buffer, above: Buffer, pixelBytes: number): Buffer {
  const bytes = row.map((byte, at) => {
    const [a, b, c] = [row[at - pixelBytes] ?? 0, above[at] ?? 0, above[at - pixelBytes] ?? 0];
    const nearest = [a, b, c].toSorted((one, other) => Math.abs(a + b - c - one) - Math.abs(a + b - c - other));
    return byte - ([0, a, b, (a + b) >> 1, nearest[0]][filter] ?? 0);
  });
  return Buffer.concat([Buffer.from([filter]), bytes]);
}

const palette = pngChunk('PLTE', Buffer.from(Array.from({ length: 768 }, (_, index) => Math.floor(index / 3))));

export function encodeHead({ width, height, depth, colourType }: Drawing, isInterlaced: boolean): Buffer {
  const data = pngHeader(width, height, depth, colourType).subarray(8, 21);
  data[12] = Number(isInterlaced);
  const colours = colourType === 3 ? [palette.subarray(0, 8 + 3 * 2 ** depth)] : [];
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', data),
    ...colours.map((part) => pngChunk('PLTE', part.subarray(8))),
  ]);
}

export const packedPart = (rows: readonly WrittenRow[], level = 6): Buffer =>
  packed(rows, level, constants.Z_SYNC_FLUSH);

const packed = (rows: readonly WrittenRow[], level: number, finishFlush: number): Buffer =>
  deflateSync(Buffer.concat(rows.map(({ bytes }) => bytes)), { level, finishFlush });

export const encodePng = (drawing: Drawing, isInterlaced: boolean, rows: readonly WrittenRow[]): Buffer =>
  Buffer.concat([encodeHead(drawing, isInterlaced), pngChunk('IDAT', packedPart(rows))]);

export const encodeUnfinishedPng = (drawing: Drawing, isInterlaced: boolean, rows: readonly WrittenRow[]): Buffer =>
  Buffer.concat([encodeHead(drawing, isInterlaced), pngChunk('IDAT', packed(rows, 6, constants.Z_FINISH))]);

export const plainPng = (drawing: Drawing): Buffer =>
  Buffer.concat([
    encodeUnfinishedPng(
      drawing,
      false,
      writeRows(drawing, false, () => 0),
    ),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
