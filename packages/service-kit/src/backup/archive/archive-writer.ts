import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { blockBytes, getPadding, type TarEntry, writeHeader } from './tar.ts';

type Bytes = AsyncIterable<Uint8Array> | readonly Uint8Array[];

export interface ArchiveWriter {
  add(entry: TarEntry, bytes: Bytes): Promise<void>;
  addBuffer(name: string, bytes: Uint8Array): Promise<void>;
  end(): Promise<void>;
  close(): Promise<void>;
}

const entriesPerList = 1000;

export const listPrefix = 'checksums/';
export const listName = (number: number): string => `${listPrefix}${String(number).padStart(8, '0')}.sha256`;

async function writeBytes(handle: FileHandle, { name, size }: TarEntry, bytes: Bytes): Promise<string> {
  const hash = createHash('sha256');
  let written = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    written += chunk.byteLength;
    await handle.writeFile(chunk);
  }
  if (written !== size) throw new Error(`${name} has ${written} bytes in place of ${size}`);
  return hash.digest('hex');
}

/**
 * Writes a tar readable only by its owner, with SHA-256 lists in the format of sha256sum between the entries. @throws
 * Error if the file exists.
 */
export async function openArchiveWriter(file: string, mtime: Date): Promise<ArchiveWriter> {
  const handle = await open(file, 'wx', 0o600);
  let lists = 0;
  let lines: string[] = [];

  const write = async (entry: TarEntry, bytes: Bytes): Promise<string> => {
    await handle.writeFile(writeHeader(entry, mtime));
    const sum = await writeBytes(handle, entry, bytes);
    await handle.writeFile(Buffer.alloc(getPadding(entry.size)));
    return sum;
  };
  const writeList = async (): Promise<void> => {
    const list = Buffer.from(lines.join(''));
    lines = [];
    lists += 1;
    await write({ name: listName(lists), size: list.length }, [list]);
  };
  const add = async (entry: TarEntry, bytes: Bytes): Promise<void> => {
    lines.push(`${await write(entry, bytes)}  ${entry.name}\n`);
    if (lines.length === entriesPerList) await writeList();
  };
  return {
    add,
    addBuffer: (name, bytes) => add({ name, size: bytes.byteLength }, [bytes]),
    async end() {
      if (lines.length > 0) await writeList();
      await handle.writeFile(Buffer.alloc(2 * blockBytes));
      await handle.sync();
    },
    close: () => handle.close(),
  };
}
