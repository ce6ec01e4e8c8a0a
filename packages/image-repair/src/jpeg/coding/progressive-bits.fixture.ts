import type { DamagedImage } from '../../damaged-image.ts';
import { openDamagedJpeg } from '../../openers.fixture.ts';
import { frameHeader, joinHead, jpegSegment } from './byte-units.fixture.ts';
import { acTables } from './huffman-codes.ts';
import { huffmanBytes } from './huffman-table.fixture.ts';

export const [brighter, darker, same] = ['00101000', '00010111', '010'];
/** Bands: ends of one, two, three and more blocks; a coefficient, and sixteen zeros. */
export const [ended, ended2, ended3, ended5, coefficient, zeros] = ['00', '010', '011', '110001', '1001', '101'];
export const huffmanSegment = jpegSegment(
  0xc4,
  ...huffmanBytes(0, { counts: [0, 1, 1], symbols: [6, 0] }),
  ...huffmanBytes(acTables, { counts: [0, 2, 2, 1], symbols: [0x00, 0x10, 0x01, 0xf0, 0x20] }),
);

export function getBytes(bits: string): Buffer {
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2)));
}

interface Header {
  readonly ids?: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly passes?: number;
  readonly which?: number;
}

export const getHeader = ({ ids = [1], from, to, passes = 0, which = 0 }: Header): Buffer =>
  jpegSegment(0xda, ids.length, ...ids.flatMap((id) => [id, which]), from, to, passes);
export const progressiveScan = (header: Header, bits: string): Buffer =>
  Buffer.concat([getHeader(header), getBytes(bits)]);
export const dcBits = (count: number): string => (brighter + darker).repeat(10).slice(0, 8 * count);
export const dcBand = { from: 0, to: 0 };
export const acBand = { from: 1, to: 63 };

export const blockCount = 20;
export const progressiveHead = joinHead(frameHeader(32, 40, [[1, 0x11]], 0xc2), huffmanSegment);
export const openScans = (...parts: readonly Buffer[]): DamagedImage =>
  openDamagedJpeg(Buffer.concat([progressiveHead, ...parts]));
export const countDecoded = (...parts: readonly Buffer[]): number => openScans(...parts).share * 64 * blockCount;
export const dcScan = progressiveScan(dcBand, dcBits(blockCount));
