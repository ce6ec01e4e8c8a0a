import type { FileHandle } from 'node:fs/promises';

/** Fewer bytes at the end of the file. */
export async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

const tagHeader = 10;
const hasFooter = 0x10;
/** A hostile file has millions. */
const tagsMax = 100;

/** ID3v2, 3.1: sizes have 7 bits a byte. Pictures make tags of many megabytes; files may have several. */
export async function skipTags(file: FileHandle): Promise<number> {
  let position = 0;
  for (let tags = 0; tags < tagsMax; tags += 1) {
    const head = await readBytes(file, position, tagHeader);
    if (head.length < tagHeader || head.toString('latin1', 0, 3) !== 'ID3') return position;
    const size = head.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
    position += tagHeader + size + ((head[5] ?? 0) & hasFooter ? tagHeader : 0);
  }
  return position;
}
