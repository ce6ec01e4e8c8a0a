export interface BoxHeader {
  readonly type: string;
  /** Bytes of the header, and of the whole box. */
  readonly header: number;
  readonly length: number;
}

/** Reads the header of a box, narrow or wide (ISO/IEC 14496-12, 4.2). The length may be wrong. */
export function readBoxHeader(bytes: Buffer, at = 0): BoxHeader {
  const short = bytes.readUInt32BE(at);
  const [length, header] = short === 1 ? [Number(bytes.readBigUInt64BE(at + 8)), 16] : [short, 8];
  return { type: bytes.toString('latin1', at + 4, at + 8), header, length };
}
