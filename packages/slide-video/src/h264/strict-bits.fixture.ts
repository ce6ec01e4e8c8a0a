export function strictBits(bytes: Buffer) {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  let at = 0;
  const u = (count: number): number => {
    if (at + count > bits.length) throw new Error('read past the end');
    at += count;
    return count === 0 ? 0 : Number.parseInt(bits.slice(at - count, at), 2);
  };
  const ue = (): number => {
    const zeros = bits.indexOf('1', at) - at;
    u(zeros);
    return u(zeros + 1) - 1;
  };
  const se = (): number => {
    const code = ue();
    const size = Math.ceil(code / 2);
    return code % 2 === 1 ? size : 0 - size;
  };
  return {
    u,
    ue,
    se,
    alignedRest(): Buffer {
      while (at % 8 !== 0) if (u(1) !== 1) throw new Error('an alignment bit is zero');
      return bytes.subarray(at / 8);
    },
    trailing(): void {
      if (!/^10{0,7}$/.test(bits.slice(at)) || bits.length % 8 !== 0) throw new Error('bad rbsp_trailing_bits');
    },
  };
}

export type StrictBits = ReturnType<typeof strictBits>;
