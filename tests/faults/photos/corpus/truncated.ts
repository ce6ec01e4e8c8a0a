import {
  animatedWebp,
  cameraImage,
  type Encoding,
  jpegMarkerOffsets,
  pngChunkOffsets,
  webpChunks,
} from '@afterglow/test-kit/images';
import { type DamagedFile, hostile } from './hostile-file.ts';

type Extension = 'jpg' | 'png' | 'webp';

const jpegs = ['baseline JPEG', 'progressive JPEG', 'CMYK JPEG', 'grey JPEG', 'Display P3 JPEG'] as const;
const pngs = ['PNG', 'interlaced PNG', 'palette PNG', '16-bit PNG', 'transparent PNG'] as const;
const webps = ['WebP', 'lossless WebP', 'transparent WebP'] as const;

function cuts(
  what: string,
  whole: Buffer,
  places: readonly number[],
  extension: Extension,
  random: () => number,
): DamagedFile[] {
  const chosen = Array.from({ length: 12 }, () => Math.floor(random() * (whole.length - 2)));
  const lengths = new Set([...places.flatMap((at) => [at, at + 1, at + 3, at + 7]), ...chosen]);
  return [...lengths]
    .filter((length) => length > 0 && length < whole.length - 1)
    .map((length) => ({
      ...hostile(`${what} cut at ${length} of ${whole.length}`, whole.subarray(0, length), extension),
      whole,
    }));
}

export async function truncatedFiles(random: () => number): Promise<DamagedFile[]> {
  const files: DamagedFile[] = [];
  const add = (encoding: Encoding | 'animated WebP', whole: Buffer, places: number[], extension: Extension) =>
    files.push(...cuts(encoding, whole, places, extension, random));
  for (const encoding of jpegs) {
    const whole = await cameraImage(encoding, 6);
    add(encoding, whole, jpegMarkerOffsets(whole), 'jpg');
  }
  for (const encoding of pngs) {
    const whole = await cameraImage(encoding, 6);
    add(encoding, whole, pngChunkOffsets(whole), 'png');
  }
  for (const encoding of webps) {
    const whole = await cameraImage(encoding, 6);
    const offsets = webpChunks(whole).map(({ at }) => at);
    add(encoding, whole, offsets, 'webp');
  }
  const moving = await animatedWebp();
  const offsets = webpChunks(moving).map(({ at }) => at);
  add('animated WebP', moving, offsets, 'webp');
  return files;
}
