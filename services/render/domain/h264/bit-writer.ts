export interface BitWriter {
  /** u(n): an unsigned integer of `bits` bits, at most 32. */
  u(bits: number, value: number): BitWriter;
  /** ue(v): an unsigned Exp-Golomb code. */
  ue(value: number): BitWriter;
  /** se(v): a signed Exp-Golomb code. */
  se(value: number): BitWriter;
  /** rbsp_trailing_bits(): a one, then zeros to the next byte. */
  trailingBits(): BitWriter;
  /** Fills the byte that was begun, as cabac_alignment_one_bit does. */
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
