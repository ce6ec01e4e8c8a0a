import { close, createReadStream, createWriteStream, open, read } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { countRead } from './count-read.ts';
import type { FilePart } from './object-store.ts';

type ReadDone = (error: NodeJS.ErrnoException | null, bytesRead: number, buffer: Buffer) => void;

const counting = {
  open,
  close,
  read(file: number, buffer: Buffer, offset: number, length: number, position: number | null, done: ReadDone): void {
    read(file, buffer, offset, length, position, (error, bytes, filled) => {
      countRead(bytes);
      done(error, bytes, filled);
    });
  },
};

export function openPart(file: string, part?: FilePart): Readable {
  if (!part) return createReadStream(file, { fs: counting });
  const { start, size } = part;
  return size === 0 ? Readable.from([]) : createReadStream(file, { fs: counting, start, end: start + size - 1 });
}

export const copyPart = (file: string, to: string, part: FilePart): Promise<void> =>
  pipeline(openPart(file, part), createWriteStream(to));
