const headerLength = 132;

export function iccProfile(more = ''): Buffer {
  const header = Buffer.alloc(headerLength);
  header.write('acsp', 36, 'latin1');
  return Buffer.concat([header, Buffer.from(more, 'latin1')]);
}

export const iccProfileSized = (size: number): Buffer =>
  iccProfile('\0'.repeat(Math.max(0, size - headerLength))).subarray(0, size);
