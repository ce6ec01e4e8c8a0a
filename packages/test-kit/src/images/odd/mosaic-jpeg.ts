import { jpegSegment } from '../containers.ts';
import { endOfImage, startOfImage } from './jpeg-parts.ts';

export interface MosaicLayout {
  readonly isSeparate?: boolean;
  readonly interval?: number;
  readonly firstRestart?: number;
  readonly endsWithRestart?: boolean;
  readonly fill?: number;
  readonly withoutEnd?: boolean;
  readonly scanParameters?: readonly [number, number, number];
}

export const mosaicSquares = 16;
const components = [1, 2, 3] as const;

const levelAt = (component: number, square: number): number =>
  component === 1 ? ((square * 7) % 23) * 40 - 440 : Math.floor(square / 32) * 30 - 120;

export function mosaicJpeg(layout: MosaicLayout = {}): Buffer {
  const side = 8 * mosaicSquares;
  const sizes = [8, side >> 8, side & 0xff, side >> 8, side & 0xff];
  const interval = layout.interval ?? 0;
  const scans = layout.isSeparate ? components.map((id) => [id]) : [[...components]];
  return Buffer.concat([
    startOfImage,
    jpegSegment(0xdb, Buffer.from([0, ...Array<number>(64).fill(8)])),
    jpegSegment(0xc0, Buffer.from([...sizes, components.length, ...components.flatMap((id) => [id, 0x11, 0])])),
    jpegSegment(0xc4, Buffer.from([0, 0, 0, 0, 12, ...Array<number>(12).fill(0), ...Array(12).keys()])),
    jpegSegment(0xc4, Buffer.from([0x10, 1, ...Array<number>(15).fill(0), 0])),
    ...(interval > 0 ? [jpegSegment(0xdd, Buffer.from([interval >> 8, interval & 0xff]))] : []),
    ...scans.flatMap((ids) => [scanHeader(ids, layout), scanData(ids, layout)]),
    ...(layout.withoutEnd ? [] : [endOfImage]),
  ]);
}

const scanHeader = (ids: readonly number[], { scanParameters = [0, 63, 0] }: MosaicLayout): Buffer =>
  jpegSegment(0xda, Buffer.from([ids.length, ...ids.flatMap((id) => [id, 0]), ...scanParameters]));

function scanData(ids: readonly number[], layout: MosaicLayout): Buffer {
  const { interval = 0, firstRestart = 0, endsWithRestart = false, fill = 0 } = layout;
  const total = mosaicSquares ** 2;
  const step = interval || total;
  const pieces: Buffer[] = [];
  for (let from = 0; from < total; from += step) {
    const isLast = from + step >= total;
    pieces.push(intervalData(ids, from, Math.min(total, from + step)));
    if (isLast && !endsWithRestart) break;
    const number = (firstRestart + from / step) & 7;
    pieces.push(Buffer.alloc(fill, 0xff), Buffer.from([0xff, 0xd0 + number]));
  }
  return Buffer.concat(pieces);
}

function intervalData(ids: readonly number[], from: number, to: number): Buffer {
  const current = new Map<number, number>();
  let bits = '';
  for (let square = from; square < to; square += 1) {
    for (const id of ids) {
      const level = levelAt(id, square);
      bits += `${differenceBits(level - (current.get(id) ?? 0))}0`;
      current.set(id, level);
    }
  }
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Buffer.from(
    bytes
      .map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2))
      .flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])),
  );
}

function differenceBits(difference: number): string {
  const size = 32 - Math.clz32(Math.abs(difference));
  const value = difference < 0 ? difference + 2 ** size - 1 : difference;
  return size.toString(2).padStart(4, '0') + (size === 0 ? '' : value.toString(2).padStart(size, '0'));
}
