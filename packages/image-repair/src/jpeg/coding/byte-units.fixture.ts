import sharp from 'sharp';
import { acTables } from './huffman-codes.ts';
import { type HuffmanTable, huffmanBytes } from './huffman-table.fixture.ts';

/** In these sequential JPEGs, each byte is a block and changes the brightness by this much. */
const [brighter, darker] = [0x3c, 0x1c];
export const unreadableByte = 0xaa;
export const unitsAcross = 46;
const isBrighter = (at: number): boolean => (8 * at) % 23 < 8;
const row = Array.from({ length: unitsAcross }, (_, at) => (isBrighter(at) ? brighter : darker));
const levels = row.map((_, at) =>
  Array.from({ length: at + 1 }, (_, before) => (isBrighter(before) ? 15 : -8)).reduce((sum, step) => sum + step, 128),
);

const rows = (values: readonly number[], down: number): number[] => Array.from({ length: down }, () => values).flat();
export const unitRows = (down: number): Buffer => Buffer.from(rows(row, down));
export const levelRows = (down: number): number[] => rows(levels, down);

export async function unitLevels(file: Buffer): Promise<number[]> {
  const { data, info } = await sharp(file, { failOn: 'warning' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const units = (info.width * info.height) / 64;
  const perRow = info.width / 8;
  return Array.from({ length: units }, (_, unit) => {
    const [x, y] = [8 * (unit % perRow), 8 * Math.floor(unit / perRow)];
    return data[y * info.width + x] ?? 0;
  });
}

export const jpegSegment = (marker: number, ...body: number[]): Buffer =>
  Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff, ...body]);

export const dcTable: HuffmanTable = { counts: [0, 2], symbols: [4, 0] };
export const acTable: HuffmanTable = { counts: [0, 1], symbols: [0] };
export const tableSegment = (dc = 0, ac = 0): Buffer =>
  jpegSegment(0xc4, ...huffmanBytes(dc, dcTable), ...huffmanBytes(acTables | ac, acTable));

type Pairs = readonly (readonly [number, number])[];

export const frameHeader = (width: number, height: number, components: Pairs = [[1, 0x11]], marker = 0xc0): Buffer =>
  jpegSegment(
    marker,
    ...[8, height >> 8, height & 0xff, width >> 8, width & 0xff, components.length],
    ...components.flatMap(([id, sampling]) => [id, sampling, 0]),
  );

export const scanHeader = (components: Pairs = [[1, 0]]): Buffer =>
  jpegSegment(0xda, components.length, ...components.flat(), 0, 63, 0);

const quantization = jpegSegment(0xdb, 0, ...Array.from({ length: 64 }, () => 8));
const start = Buffer.concat([Buffer.from([0xff, 0xd8]), quantization]);
export const endMarker: Buffer = Buffer.from([0xff, 0xd9]);
export const joinHead = (...segments: readonly Buffer[]): Buffer => Buffer.concat([start, ...segments]);
export const greyHead = (down: number, ...more: readonly Buffer[]): Buffer =>
  joinHead(frameHeader(8 * unitsAcross, 8 * down), tableSegment(), ...more, scanHeader());
