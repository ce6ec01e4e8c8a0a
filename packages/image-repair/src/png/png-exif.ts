import { hasRightChecksum, readPngFile } from './png-chunks.ts';

/** As decoders do: the first one, if it precedes the pixels. */
export function findPngExif(file: Buffer): Buffer | undefined {
  const { chunks } = readPngFile(file);
  const pixels = chunks.findIndex(({ type }) => type === 'IDAT');
  const before = pixels < 0 ? chunks : chunks.slice(0, pixels);
  return before.find((chunk) => chunk.type === 'eXIf' && hasRightChecksum(chunk))?.data;
}
