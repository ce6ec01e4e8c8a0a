/** Integers of ISO/IEC 14496-12, big-endian. */
export const u8 = (...values: number[]): Buffer => Buffer.from(values);

export function u16(...values: number[]): Buffer {
  const bytes = Buffer.allocUnsafe(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 2 * index);
  return bytes;
}

/** As `u32`, for a list that is too long for arguments. */
export function u32List(values: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
}

export const u32 = (...values: number[]): Buffer => u32List(values);

export function u64(...values: number[]): Buffer {
  const bytes = Buffer.allocUnsafe(8 * values.length);
  for (const [index, value] of values.entries()) bytes.writeBigUInt64BE(BigInt(value), 8 * index);
  return bytes;
}

export const text = (characters: string): Buffer => Buffer.from(characters, 'latin1');

export function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([u32(length), text(type), ...parts], length);
}

/** Clause 4.2.2: FullBox, version 0. */
export const fullBox = (type: string, flags: number, ...parts: readonly Buffer[]): Buffer =>
  box(type, u32(flags), ...parts);
