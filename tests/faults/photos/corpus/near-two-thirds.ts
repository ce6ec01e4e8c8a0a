import { photo } from '@afterglow/test-kit';
import sharp, { type Sharp } from 'sharp';
import { type DamagedFile, hostile } from './hostile-file.ts';
import { seenShare } from './seen-share.ts';

/** Of these a decoder says to a row how much of them is there. */
const kinds = [
  ['baseline JPEG', 'jpg', (image: Sharp) => image.jpeg({ progressive: false })],
  ['grey baseline JPEG', 'jpg', (image: Sharp) => image.greyscale().jpeg({ progressive: false })],
  ['PNG', 'png', (image: Sharp) => image.png()],
  ['transparent PNG', 'png', (image: Sharp) => image.ensureAlpha(0.5).png()],
] as const;

/** Two thirds are the rule: a row of blocks, or two, on either side of it. */
const shares = { hopeless: 0.64, damaged: 0.69 };

/** Bytes with which somewhat less, and somewhat more, than this share of the rows is there: a thousandth of the file apart. */
async function lengthsAround(whole: Buffer, share: number): Promise<{ less: number; enough: number }> {
  let [less, enough] = [0, whole.length];
  while (enough - less > whole.length / 1000) {
    const middle = Math.floor((less + enough) / 2);
    if ((await seenShare(whole, whole.subarray(0, middle))).least >= share) enough = middle;
    else less = middle;
  }
  return { less, enough };
}

/** A camera's photo that ends just before, and just after, two thirds of it are there. */
export async function nearTwoThirds(): Promise<{ damaged: DamagedFile[]; hopeless: DamagedFile[] }> {
  const [damaged, hopeless]: [DamagedFile[], DamagedFile[]] = [[], []];
  for (const [what, extension, encoded] of kinds) {
    const whole = await encoded(sharp(photo('10')).resize(1000)).toBuffer();
    const cutAt = (length: number, share: number): DamagedFile => {
      const bytes = whole.subarray(0, length);
      return { ...hostile(`${what} of which ${share} of the rows are there`, bytes, extension), whole };
    };
    damaged.push(cutAt((await lengthsAround(whole, shares.damaged)).enough, shares.damaged));
    hopeless.push(cutAt((await lengthsAround(whole, shares.hopeless)).less, shares.hopeless));
  }
  return { damaged, hopeless };
}
