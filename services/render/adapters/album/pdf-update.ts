import { type FileHandle, open } from 'node:fs/promises';
import { deflateSync, inflateSync } from 'node:zlib';
import type { Box, Size } from '../../domain/album/album-layout.ts';
import { changePage, crossReferenceTable, nameLines, readPdf } from '../../domain/album/pdf-objects.ts';

export interface PlacedImage extends Size {
  readonly jpeg: Buffer;
  readonly channels: number;
  readonly box: Box;
}

/** Appends images to a PDF of text, one at a time, so that only one is in memory. */
export async function openPdfUpdate(path: string, text: Buffer) {
  const { pages, size, trailer, crossReferences } = readPdf(text);
  const file: FileHandle = await open(path, 'w');
  const offsets = new Map<number, number>();
  let [offset, next] = [0, size];

  async function write(...pieces: readonly (string | Buffer)[]): Promise<void> {
    for (const piece of pieces) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
      await file.writeFile(bytes);
      offset += bytes.length;
    }
  }

  async function writeObject(id: number, ...pieces: readonly (string | Buffer)[]): Promise<number> {
    offsets.set(id, offset);
    await write(`${id} 0 obj\n`, ...pieces, '\nendobj\n');
    return id;
  }

  function writeStream(dictionary: string, bytes: Buffer): Promise<number> {
    const id = next++;
    return writeObject(id, `<<${dictionary}/Length ${bytes.length}>> stream\n`, bytes, '\nendstream');
  }

  const writeContent = (content: string): Promise<number> =>
    writeStream('/Filter /FlateDecode ', deflateSync(Buffer.from(content, 'latin1')));

  const writeImage = ({ jpeg, channels, width, height }: PlacedImage): Promise<number> => {
    const space = channels === 1 ? '/DeviceGray' : '/DeviceRGB';
    const dimensions = `/Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace ${space} `;
    return writeStream(`/Type /XObject /Subtype /Image ${dimensions}/Filter /DCTDecode `, jpeg);
  };

  await write(text, '\n');
  return {
    pages: pages.length,

    /** Puts images below the words of a page, given as their lines. */
    async addToPage(
      index: number,
      images: AsyncIterable<PlacedImage>,
      { height }: Size,
      words: readonly string[],
    ): Promise<void> {
      const page = pages[index];
      if (!page) throw new Error(`The PDF has no page ${index + 1}.`);
      const ids = new Map<string, number>();
      const drawn: string[] = [];
      for await (const image of images) {
        const name = `Photo${ids.size + 1}`;
        ids.set(name, await writeImage(image));
        const { left, top, ...box } = image.box;
        const place = [box.width, 0, 0, box.height, left, height - top - box.height];
        drawn.push(`q ${place.map((value) => value.toFixed(3)).join(' ')} cm /${name} Do Q`);
      }
      const ownContent = nameLines(inflateSync(page.content).toString('latin1'), words);
      const content = await writeContent(`${drawn.join('\n')}\n${ownContent}`);
      await writeObject(page.id, changePage(page.dictionary, { images: ids, content }));
    },

    async end(): Promise<void> {
      const start = offset;
      await write(crossReferenceTable(offsets));
      await write(`trailer\n<</Size ${next}\n${trailer}\n/Prev ${crossReferences}>>\nstartxref\n${start}\n%%EOF\n`);
    },

    close: () => file.close(),
  };
}
