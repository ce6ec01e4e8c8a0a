import { constants, inflateSync } from 'node:zlib';
import { pngChunkOffsets } from '@afterglow/test-kit/pictures';
import sharp from 'sharp';

const raw = (file: Buffer): Promise<Buffer> =>
  sharp(file, { failOn: 'none', limitInputPixels: 1e6 }).removeAlpha().toColourspace('srgb').raw().toBuffer();

/** Levels of 255 by which a pixel may differ where only its last details are missing. */
const tolerance = 24;

const pixelsOf = (png: Buffer): Buffer =>
  Buffer.concat(
    pngChunkOffsets(png).flatMap((at) => {
      const length = png.readUInt32BE(at);
      return png.toString('latin1', at + 4, at + 8) === 'IDAT' ? [png.subarray(at + 8, at + 8 + length)] : [];
    }),
  );

/** Of the rows of a PNG, packed one behind the other, those that can still be unpacked. */
function unpackedShare(whole: Buffer, cut: Buffer): number {
  const [all, left] = [pixelsOf(whole), pixelsOf(cut)];
  const unpack = (data: Buffer): number => inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH }).length;
  return left.length === 0 ? 0 : unpack(left) / unpack(all);
}

/** The share of its rows that a damaged file shows as the whole one does, as a careless decoder reads it. */
export async function seenShare(whole: Buffer, damaged: Buffer): Promise<number> {
  if (whole[0] === 0x89) return unpackedShare(whole, damaged);
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
