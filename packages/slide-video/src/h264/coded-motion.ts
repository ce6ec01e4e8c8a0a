import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { preventEmulation } from './emulation-prevention.ts';
import { type Zoom, zoomField } from './motion-field.ts';
import { encodeMotionPicture } from './motion-picture.ts';

/** Slice data of P pictures after emulation prevention, which any still can be predicted by. */
export interface Motion {
  readonly pictures: readonly Buffer[];
}

/** Bytes: far below level 4.1 (MinCR), and what fields of two vectors a block never reach. */
export const largestMotionPicture = 64_000;

const kind = Buffer.from('motion 1');
const sizeBytes = 4;

/** The coded motion is not whole, and must be made again. */
export class UnusableMotion extends Error {
  override readonly name = 'UnusableMotion';
}

function writeMotion(pictures: readonly Buffer[]): Buffer {
  const sizes = Buffer.alloc(sizeBytes * (pictures.length + 1));
  for (const [index, value] of [pictures.length, ...pictures.map(({ length }) => length)].entries())
    sizes.writeUInt32BE(value, index * sizeBytes);
  const sum = Buffer.alloc(sizeBytes);
  const content = Buffer.concat([kind, sizes, ...pictures]);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([content, sum]);
}

/** Codes the pictures of a motion, which takes some 10 ms each. The same zoom gives the same bytes. */
export async function codeMotion(zoom: Zoom, signal: AbortSignal): Promise<Buffer> {
  const pictures: Buffer[] = [];
  for (let step = 0; step < zoom.frames; step += 1) {
    signal.throwIfAborted();
    const data = Buffer.concat(preventEmulation(encodeMotionPicture(zoomField(zoom, step))));
    if (data.length > largestMotionPicture) throw new RangeError(`A motion picture has ${data.length} bytes.`);
    pictures.push(data);
    await setImmediate();
  }
  return writeMotion(pictures);
}

/** @throws UnusableMotion */
export function readMotion(bytes: Buffer): Motion {
  const content = bytes.subarray(0, -sizeBytes);
  const isWhole =
    content.length > kind.length + sizeBytes &&
    content.subarray(0, kind.length).equals(kind) &&
    bytes.readUInt32BE(content.length) === crc32(content);
  if (!isWhole) throw new UnusableMotion('The coded motion is damaged.');
  const sizesStart = kind.length + sizeBytes;
  const count = content.readUInt32BE(kind.length);
  let start = sizesStart + count * sizeBytes;
  const pictures = Array.from({ length: count }, (_, index) => {
    const end = start + content.readUInt32BE(sizesStart + index * sizeBytes);
    const picture = content.subarray(start, end);
    start = end;
    return picture;
  });
  return { pictures };
}
