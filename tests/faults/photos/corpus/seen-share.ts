import { constants, inflateSync } from 'node:zlib';
import { pngChunkOffsets, webpChunks } from '@afterglow/test-kit/images';
import sharp from 'sharp';

const raw = (file: Buffer): Promise<Buffer> =>
  sharp(file, { failOn: 'none', limitInputPixels: 1e6 }).removeAlpha().toColourspace('srgb').raw().toBuffer();

/** In levels of 255, for pixels without their last details. */
const tolerance = 24;

const getPixels = (png: Buffer): Buffer =>
  Buffer.concat(
    pngChunkOffsets(png).flatMap((at) => {
      const length = png.readUInt32BE(at);
      return png.toString('latin1', at + 4, at + 8) === 'IDAT' ? [png.subarray(at + 8, at + 8 + length)] : [];
    }),
  );

/** The share of PNG rows that can still be unpacked. */
function unpackedShare(whole: Buffer, cut: Buffer): number {
  const [all, left] = [getPixels(whole), getPixels(cut)];
  const unpack = (data: Buffer): number => inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH }).length;
  return left.length === 0 ? 0 : unpack(left) / unpack(all);
}

export interface SeenShare {
  readonly least: number;
  readonly most: number;
}

export async function seenShare(whole: Buffer, damaged: Buffer): Promise<SeenShare> {
  if (whole[0] === 0x89) return exactly(unpackedShare(whole, damaged));
  if (whole[0] === 0xff) return exactly(await rowsAlike(whole, damaged));
  return webpShare(whole, damaged);
}

const exactly = (share: number): SeenShare => ({ least: share, most: share });

/** In bytes of the file and of its first chunks. */
const webpHeaders = 64;

/** WebP decoders accept any bits as data, so substitutes for missing bits may look right by chance. */
async function webpShare(whole: Buffer, cut: Buffer): Promise<SeenShare> {
  if (cut.length < webpHeaders) return exactly(0);
  if (cut.length >= endOfImage(whole)) return exactly(1);
  const filled = [0, 0xff].map((byte) => Buffer.concat([cut, Buffer.alloc(whole.length - cut.length, byte)]));
  const shares = await Promise.all(filled.map((file) => rowsAlike(whole, file)));
  const least = Math.min(...shares);
  // No rows at all only means that the decoder did not finish.
  return { least, most: least === 0 ? 1 : Math.max(...shares) };
}

function endOfImage(webp: Buffer): number {
  const image = webpChunks(webp).find(({ type }) => type === 'VP8 ' || type === 'VP8L');
  return image ? image.at + 8 + webp.readUInt32LE(image.at + 4) : webp.length;
}

async function rowsAlike(whole: Buffer, damaged: Buffer): Promise<number> {
  const [wanted, found] = [await raw(whole), await raw(damaged).catch(() => Buffer.alloc(0))];
  const { height = 1 } = await sharp(whole).metadata();
  const length = wanted.length / height;
  let rows = 0;
  for (let row = 0; row < height && found.length === wanted.length; row += 1) {
    const [one, other] = [wanted, found].map((pixels) => pixels.subarray(row * length, (row + 1) * length));
    if (one?.every((level, index) => Math.abs(level - (other?.[index] ?? 0)) <= tolerance)) rows += 1;
  }
  return rows / height;
}
