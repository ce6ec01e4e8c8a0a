/** A frame of MPEG audio (ISO/IEC 11172-3, 2.4.1.3 and 13818-3) or ADTS (13818-7, 6.2). */
export interface FrameHeader {
  readonly format: 'mp3' | 'aac';
  readonly bytes: number;
  readonly samples: number;
  readonly rate: number;
  /** Bytes up to the end of the side information, which a Xing header follows. */
  readonly sideBytes: number;
}

const rates = [44_100, 48_000, 32_000] as const;
const adtsRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000,
] as const;

const kilobits = {
  first: [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  second: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  third: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  lowFirst: [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  low: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;

function kilobitTable(isLow: boolean, layer: number): readonly number[] {
  if (isLow) return layer === 1 ? kilobits.lowFirst : kilobits.low;
  return [kilobits.first, kilobits.second, kilobits.third][layer - 1] ?? [];
}

const samplesPerFrame = (isLow: boolean, layer: number): number => {
  if (layer === 1) return 384;
  return layer === 3 && isLow ? 576 : 1152;
};

function readAdts(bytes: Buffer, at: number): FrameHeader | undefined {
  const rate = adtsRates[((bytes[at + 2] ?? 0xff) >> 2) & 15];
  const length = (((bytes[at + 3] ?? 0) & 3) << 11) | ((bytes[at + 4] ?? 0) << 3) | ((bytes[at + 5] ?? 0) >> 5);
  return rate && length > 7 ? { format: 'aac', bytes: length, samples: 1024, rate, sideBytes: 0 } : undefined;
}

export function readFrameHeader(bytes: Buffer, at: number): FrameHeader | undefined {
  if (at + 6 > bytes.length || bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xe0) !== 0xe0) return undefined;
  const [second = 0, third = 0, fourth = 0] = bytes.subarray(at + 1, at + 4);
  const version = (second >> 3) & 3;
  const layer = 4 - ((second >> 1) & 3);
  if (layer === 4) return (second & 0xf0) === 0xf0 ? readAdts(bytes, at) : undefined;
  const isLow = version !== 3;
  const base = rates[(third >> 2) & 3];
  const kilobit = kilobitTable(isLow, layer)[third >> 4];
  if (version === 1 || !base || !kilobit) return undefined;
  const rate = base / ({ 3: 1, 2: 2, 0: 4 }[version] ?? 1);
  const samples = samplesPerFrame(isLow, layer);
  const padding = (third >> 1) & 1;
  const slot = layer === 1 ? 4 : 1;
  const length = (Math.floor((samples * kilobit * 125) / rate / slot) + padding) * slot;
  const isMono = fourth >> 6 === 3;
  const side = isLow ? (isMono ? 9 : 17) : isMono ? 17 : 32;
  return { format: 'mp3', bytes: length, samples, rate, sideBytes: 4 + side };
}

const inARow = 3;

function followsItself(bytes: Buffer, at: number): boolean {
  const first = readFrameHeader(bytes, at);
  let position = at;
  for (let count = 0; count < inARow; count += 1) {
    const frame = readFrameHeader(bytes, position);
    if (!frame || frame.format !== first?.format || frame.rate !== first.rate) return false;
    position += frame.bytes;
    if (count > 0 && position >= bytes.length) return true;
  }
  return true;
}

/** Position of the first of several frames in a row; bytes before them, such as zeros, are common. */
export function findFrames(bytes: Buffer): number | undefined {
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (followsItself(bytes, at)) return at;
  }
  return undefined;
}
