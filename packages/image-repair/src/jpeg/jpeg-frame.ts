import { refuse } from '../image-refused.ts';
import { jpegMarkers } from './jpeg-segments.ts';

export interface JpegComponent {
  readonly id: number;
  readonly across: number;
  readonly down: number;
}

/** T.81, B.2.2. */
export interface JpegFrame {
  readonly width: number;
  readonly height: number;
  readonly components: readonly JpegComponent[];
}

const headBytes = 10;
const componentBytes = 3;

export function readJpegFrame(segment: Buffer): JpegFrame {
  const count = segment[headBytes - 1] ?? 0;
  if (segment.length < headBytes + count * componentBytes) refuse('photo_damaged');
  return {
    height: segment.readUInt16BE(5),
    width: segment.readUInt16BE(7),
    components: Array.from({ length: count }, (_, index) => componentAt(segment, headBytes + index * componentBytes)),
  };
}

function componentAt(segment: Buffer, at: number): JpegComponent {
  const sampling = segment[at + 1] ?? 0;
  return { id: segment[at] ?? 0, across: sampling >> 4, down: sampling & 0x0f };
}

/** In a scan of one component, each block is a unit (T.81, A.2.2). */
export function measureUnits(
  { width, height, components }: JpegFrame,
  inScan: number,
): { across: number; down: number } {
  const most = (of: (component: JpegComponent) => number): number => Math.max(1, ...components.map(of));
  const side =
    inScan === 1 ? { across: 1, down: 1 } : { across: most((one) => one.across), down: most((one) => one.down) };
  return { across: Math.ceil(width / (8 * side.across)), down: Math.ceil(height / (8 * side.down)) };
}

export const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== jpegMarkers.dht && marker !== jpegMarkers.dac;

export const isSequential = (marker: number): boolean => marker === 0xc0 || marker === 0xc1;

/** SOF2, 6, 10 and 14 (T.81, table B.1). */
export const isProgressive = (marker: number): boolean => (marker & 0x03) === 0x02;
