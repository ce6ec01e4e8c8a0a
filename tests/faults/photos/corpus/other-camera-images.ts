import { photo } from '@afterglow/test-kit';
import sharp, { type Sharp } from 'sharp';
import { type DamagedFile, hostile } from './hostile-file.ts';

const kinds = [
  ['camera WebP', 'webp', (image: Sharp) => image.webp()],
  ['camera WebP without loss', 'webp', (image: Sharp) => image.webp({ lossless: true, effort: 0 })],
  ['camera PNG in seven passes', 'png', (image: Sharp) => image.png({ progressive: true })],
] as const;

/** A camera's photo as other programs save it, as far as it had come. */
export async function otherCameraImages(
  random: () => number,
): Promise<{ damaged: DamagedFile[]; hopeless: DamagedFile[] }> {
  const [damaged, hopeless]: [DamagedFile[], DamagedFile[]] = [[], []];
  for (const [what, extension, encoded] of kinds) {
    const whole = await encoded(sharp(photo('10')).resize(1000)).toBuffer();
    const cutAt = (share: number): DamagedFile => {
      const length = Math.floor(share * whole.length);
      return { ...hostile(`${what} cut at ${length} of ${whole.length}`, whole.subarray(0, length), extension), whole };
    };
    const zeroed = ({ what: cut, bytes }: DamagedFile): DamagedFile => {
      const filled = Buffer.concat([bytes, Buffer.alloc(whole.length - bytes.length)]);
      return { ...hostile(`${cut}, filled with zeros`, filled, extension), whole };
    };
    for (const share of [0.999, 0.9, 0.84 + 0.06 * random()]) damaged.push(cutAt(share));
    for (const share of [0.5, 0.25, 0.3 * random()]) hopeless.push(cutAt(share));
    damaged.push(zeroed(cutAt(0.85)));
    hopeless.push(zeroed(cutAt(0.5)));
  }
  return { damaged, hopeless };
}
