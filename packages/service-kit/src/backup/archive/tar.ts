export const blockBytes = 512;

export interface TarEntry {
  readonly name: string;
  readonly size: number;
}

const nameBytes = 100;
const prefixBytes = 155;
const largestSize = 8 ** 11 - 1;

const octal = (value: number, width: number): string => value.toString(8).padStart(width, '0');

function splitName(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= nameBytes) return { prefix: '', rest: name };
  const at = name.lastIndexOf('/', prefixBytes);
  const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
  if (at <= 0 || Buffer.byteLength(prefix) > prefixBytes || Buffer.byteLength(rest) > nameBytes)
    throw new Error(`too long for an archive: ${name}`);
  return { prefix, rest };
}

function sumHeader(header: Buffer): number {
  let sum = 8 * 0x20;
  for (const [index, byte] of header.entries()) if (index < 148 || index >= 156) sum += byte;
  return sum;
}

export function writeHeader({ name, size }: TarEntry, mtime: Date): Buffer {
  if (size > largestSize) throw new Error(`too large for an archive: ${name}`);
  const { prefix, rest } = splitName(name);
  const header = Buffer.alloc(blockBytes);
  header.write(rest, 0);
  header.write(`${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0${octal(size, 11)}\0`, 100);
  header.write(`${octal(Math.floor(mtime.getTime() / 1000), 11)}\0`, 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345);
  header.write(`${octal(sumHeader(header), 6)}\0 `, 148);
  return header;
}

export function readHeader(header: Buffer): TarEntry | null {
  if (header.every((byte) => byte === 0)) return null;
  const text = (start: number, length: number): string =>
    header.toString('utf8', start, start + length).replace(/\0.*$/s, '');
  if (Number.parseInt(text(148, 8), 8) !== sumHeader(header)) throw new Error('a header is damaged');
  const [prefix, rest] = [text(345, prefixBytes), text(0, nameBytes)];
  return { name: prefix ? `${prefix}/${rest}` : rest, size: Number.parseInt(text(124, 12), 8) };
}

export const getPadding = (size: number): number => (blockBytes - (size % blockBytes)) % blockBytes;
