import { crc32 } from 'node:zlib';
import { directoryHeader, endOfDirectory, localHeader, type PlacedEntry } from '../domain/zip/zip-records.ts';
import type { ZipTime } from '../domain/zip/zip-time.ts';
import type { Checksum } from './photos/read-whole-photo.ts';

export type WritePiece = (piece: Buffer) => Promise<void>;

/** Writes uncompressed zips of any size, holding one piece at a time. */
export function createZipWriter(write: WritePiece) {
  const entries: PlacedEntry[] = [];
  let offset = 0;

  async function writeHeader(name: string, time: ZipTime, { size, crc32: sum }: Checksum): Promise<void> {
    const entry = { name, time, size, crc32: sum, offset };
    const header = localHeader(entry);
    entries.push(entry);
    offset += header.length + size;
    await write(header);
  }

  return {
    entries: (): readonly PlacedEntry[] => entries,

    addFile: async (name: string, time: ZipTime, bytes: Buffer, sum = crc32(bytes)): Promise<void> => {
      await writeHeader(name, time, { size: bytes.length, crc32: sum });
      await write(bytes);
    },

    /** @throws Error if the size or checksum differs from the announced one: the archive is broken then. */
    addStream: async (
      name: string,
      time: ZipTime,
      checksum: Checksum,
      pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    ): Promise<void> => {
      await writeHeader(name, time, checksum);
      let size = 0;
      for await (const piece of pieces) {
        await write(Buffer.from(piece.buffer, piece.byteOffset, piece.length));
        size += piece.length;
      }
      if (size !== checksum.size) throw new Error(`A file of ${checksum.size} bytes ended after ${size}.`);
    },

    end: async (): Promise<void> => {
      let size = 0;
      for (const entry of entries) {
        const header = directoryHeader(entry);
        size += header.length;
        await write(header);
      }
      await write(endOfDirectory({ entries: entries.length, offset, size }));
    },
  };
}

export type ZipWriter = ReturnType<typeof createZipWriter>;
