const startCodePrefix = Buffer.from([0, 0, 1]);
const startCode = Buffer.from([0, 0, 0, 1]);

function withoutTrailingZeros(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (bytes[end - 1] === 0) end -= 1;
  return bytes.subarray(0, end);
}

export function splitByteStream(stream: Buffer): Buffer[] {
  const units: Buffer[] = [];
  let prefix = stream.indexOf(startCodePrefix);
  while (prefix >= 0) {
    const start = prefix + startCodePrefix.length;
    prefix = stream.indexOf(startCodePrefix, start);
    units.push(withoutTrailingZeros(stream.subarray(start, prefix < 0 ? stream.length : prefix)));
  }
  return units;
}

export const joinByteStream = (units: readonly (readonly Buffer[])[]): Buffer =>
  Buffer.concat(units.flatMap((parts) => [startCode, ...parts]));
