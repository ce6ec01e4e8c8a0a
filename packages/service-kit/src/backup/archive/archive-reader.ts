import { type BinaryToTextEncoding, createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { listPrefix } from './archive-writer.ts';
import { blockBytes, getPadding, readHeader, type TarEntry } from './tar.ts';

export interface ArchivedEntry extends TarEntry {
  readonly start: number;
  readonly end: number;
}

const chunkBytes = 1024 * 1024;

async function readBlock(handle: FileHandle, position: number): Promise<Buffer> {
  const { buffer: block, bytesRead } = await handle.read(Buffer.alloc(blockBytes), 0, blockBytes, position);
  if (bytesRead < blockBytes) throw new Error('it ends too early');
  return block;
}

/** @throws Error if the archive is cut off or damaged. */
export async function* listEntries(file: string): AsyncGenerator<ArchivedEntry> {
  const handle = await open(file);
  try {
    for (let position = 0; ; ) {
      const entry = readHeader(await readBlock(handle, position));
      if (!entry) return;
      const start = position + blockBytes;
      yield { ...entry, start, end: start + entry.size - 1 };
      position = start + entry.size + getPadding(entry.size);
    }
  } finally {
    await handle.close();
  }
}

export const readEntry = (file: string, { size, start, end }: ArchivedEntry): AsyncIterable<Buffer> =>
  size === 0 ? (async function* () {})() : createReadStream(file, { start, end, highWaterMark: chunkBytes });

export const readEntryWhole = (file: string, entry: ArchivedEntry): Promise<Buffer> => buffer(readEntry(file, entry));

async function sumEntry(file: string, entry: ArchivedEntry, encoding: BinaryToTextEncoding): Promise<string> {
  const hash = createHash('sha256');
  let read = 0;
  for await (const chunk of readEntry(file, entry)) {
    hash.update(chunk);
    read += chunk.length;
  }
  if (read < entry.size) throw new Error(`${entry.name} ends too early`);
  return hash.digest(encoding);
}

/** Reads every byte and returns the number of entries. @throws Error on a wrong checksum. */
export async function checkArchive(file: string): Promise<number> {
  let count = 0;
  let lines: string[] = [];
  for await (const entry of listEntries(file)) {
    if (entry.name.startsWith(listPrefix)) {
      const list = String(await readEntryWhole(file, entry))
        .split('\n')
        .slice(0, -1);
      const wrong = lines.find((line, index) => line !== list[index]);
      if (wrong || list.length !== lines.length) throw new Error(`${wrong?.slice(66) ?? entry.name} is damaged`);
      lines = [];
    } else {
      lines.push(`${await sumEntry(file, entry, 'hex')}  ${entry.name}`);
      count += 1;
    }
  }
  if (lines.length > 0) throw new Error('its last checksums are missing');
  return count;
}
