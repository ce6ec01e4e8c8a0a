import { type FileHandle, open } from 'node:fs/promises';

const flushedAt = 1 << 20;

export interface MovieFile extends AsyncDisposable {
  readonly position: () => number;
  finish(start: Buffer): Promise<void>;
  add(...parts: readonly Buffer[]): void;
  flush(): Promise<void>;
}

async function writeAll(file: FileHandle, parts: Buffer[], position: number): Promise<void> {
  const bytes = parts.reduce((sum, { length }) => sum + length, 0);
  const { bytesWritten } = await file.writev(parts, position);
  if (bytesWritten === bytes) return;
  // A full disk takes a part without an error, and the next write has the error.
  const rest = Buffer.concat(parts).subarray(bytesWritten);
  const { bytesWritten: more } = await file.write(rest, 0, rest.length, position + bytesWritten);
  if (more !== rest.length) throw new Error(`Only ${bytesWritten + more} of ${bytes} bytes were written.`);
}

export async function createMovieFile(path: string, startBytes: number): Promise<MovieFile> {
  const file = await open(path, 'w');
  let parts: Buffer[] = [];
  let pending = 0;
  let written = startBytes;

  const write = async () => {
    const writing = parts;
    parts = [];
    await writeAll(file, writing, written);
    written += pending;
    pending = 0;
  };

  return {
    position: () => written + pending,
    add(...added) {
      for (const part of added) {
        parts.push(part);
        pending += part.length;
      }
    },
    flush: async () => {
      if (pending >= flushedAt) await write();
    },
    async finish(start) {
      if (start.length !== startBytes) throw new Error(`The start is ${start.length} bytes long, not ${startBytes}.`);
      await write();
      await writeAll(file, [start], 0);
    },
    [Symbol.asyncDispose]: () => file.close(),
  };
}
