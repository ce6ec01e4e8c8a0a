export interface BitWriter {
  u(bits: number, value: number): BitWriter;
  ue(value: number): BitWriter;
  se(value: number): BitWriter;
  trailingBits(): BitWriter;
  /** Fills the current byte, like cabac_alignment_one_bit. */
  align(bit: 0 | 1): BitWriter;
  bytes(): Buffer;
}

/** Writes syntax elements by their descriptors: clause 7.2, and 9.1 for the Exp-Golomb codes. */
export function createBitWriter(): BitWriter {
  const bytes: number[] = [];
  let current = 0;
  let used = 0;
  const put = (bit: number) => {
    current = (current << 1) | bit;
    used += 1;
    if (used < 8) return;
    bytes.push(current);
    current = 0;
    used = 0;
  };
  const writer: BitWriter = {
    u(bits, value) {
      for (let bit = bits - 1; bit >= 0; bit -= 1) put((value >>> bit) & 1);
      return writer;
    },
    ue(value) {
      const length = 32 - Math.clz32(value + 1);
      return writer.u(length - 1, 0).u(length, value + 1);
    },
    se: (value) => writer.ue(value > 0 ? 2 * value - 1 : -2 * value),
    trailingBits: () => writer.u(1, 1).align(0),
    align(bit) {
      while (used > 0) put(bit);
      return writer;
    },
    bytes() {
      if (used > 0) throw new Error('A byte was begun and not filled.');
      return Buffer.from(bytes);
    },
  };
  return writer;
}
