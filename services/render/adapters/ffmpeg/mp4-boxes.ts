import { open } from 'node:fs/promises';

const headerBytes = 16;

/** The types of an MP4's top-level boxes in the order of the file. Throws where a box ends outside of it. */
export async function topLevelBoxes(path: string): Promise<string[]> {
  await using file = await open(path);
  const { size } = await file.stat();
  const boxes: string[] = [];
  let position = 0;
  while (position < size) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, position);
    const short = bytesRead >= 8 ? buffer.readUInt32BE(0) : 0;
    // A length of 1 says that the real one follows as 64 bits.
    const length = short === 1 && bytesRead === headerBytes ? Number(buffer.readBigUInt64BE(8)) : short;
    if (length < 8 || position + length > size) throw new Error(`A box at ${position} is cut off.`);
    boxes.push(buffer.toString('latin1', 4, 8));
    position += length;
  }
  return boxes;
}
