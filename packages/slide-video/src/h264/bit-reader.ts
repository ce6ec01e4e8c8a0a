import { UnusablePicture } from './unusable-picture.ts';

export interface BitReader {
  u(bits: number): number;
  ue(): number;
  se(): number;
  flag(): boolean;
  moreData(): boolean;
  /** rbsp_trailing_bits(), and nothing after them. */
  end(): void;
  nextByte(): number;
  position(): number;
}

function stopBit(bytes: Buffer): number {
  let last = bytes.length - 1;
  while (bytes[last] === 0) last -= 1;
  const byte = bytes[last] ?? 0;
  return last * 8 + 7 - (31 - Math.clz32(byte & -byte));
}

/** Reads syntax elements by their descriptors: clause 7.2, and 9.1 for the Exp-Golomb codes. Throws UnusablePicture. */
export function createBitReader(bytes: Buffer): BitReader {
  const bitsInAll = bytes.length * 8;
  let position = 0;
  const bit = (): number => {
    if (position >= bitsInAll) throw new UnusablePicture('it ends too early');
    const value = ((bytes[position >> 3] ?? 0) >> (7 - (position & 7))) & 1;
    position += 1;
    return value;
  };
  const reader: BitReader = {
    u(bits) {
      let value = 0;
      for (let index = 0; index < bits; index += 1) value = value * 2 + bit();
      return value;
    },
    ue() {
      let zeros = 0;
      while (bit() === 0) {
        zeros += 1;
        if (zeros > 31) throw new UnusablePicture('an Exp-Golomb code is too long');
      }
      return 2 ** zeros - 1 + reader.u(zeros);
    },
    se() {
      const code = reader.ue();
      return code % 2 === 1 ? (code + 1) / 2 : 0 - code / 2;
    },
    flag: () => bit() === 1,
    moreData: () => position < stopBit(bytes),
    end() {
      if (position !== stopBit(bytes)) throw new UnusablePicture('something stands where it should end');
    },
    nextByte: () => Math.ceil(position / 8),
    position: () => position,
  };
  return reader;
}
