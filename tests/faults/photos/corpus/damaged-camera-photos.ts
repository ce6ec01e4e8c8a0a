import { readFile } from 'node:fs/promises';
import { photo } from '@afterglow/test-kit';
import { jpegMarkerOffsets } from '@afterglow/test-kit/images';
import sharp, { type Sharp } from 'sharp';
import { type DamagedFile, hostile } from './hostile-file.ts';
import { seenShare } from './seen-share.ts';

/** Data that a failing disk or card returns. */
const sector = 512;

export async function badBlocks(
  random: () => number,
): Promise<{ complete: DamagedFile[]; damaged: DamagedFile[]; hopeless: DamagedFile[] }> {
  const whole = await readFile(photo('10'));
  const end = jpegMarkerOffsets(whole).find((place) => whole[place + 1] === 0xd9);
  const noise = (): number => Math.floor(random() * 256);
  const at = (share: number): number => sector * Math.floor((share * whole.length) / sector);
  const overwritten = (shares: readonly number[], length: number, byte: () => number): Buffer => {
    const file = Buffer.from(whole);
    for (const share of shares) for (let index = 0; index < length; index += 1) file[at(share) + index] = byte();
    return file;
  };
  const of = (what: string, bytes: Buffer): DamagedFile => ({ ...hostile(`camera JPEG ${what}`, bytes), whole });
  const zero = (): number => 0;
  return {
    complete: [of('without its end marker', whole.subarray(0, end))],
    damaged: [
      of('without its last tenth', whole.subarray(0, at(0.9))),
      of('without its last fifth, filled with zeros', overwritten([0.8], whole.length - at(0.8), zero)),
      of('with a block of noise', overwritten([0.4], sector, noise)),
      of('with a block of zeros', overwritten([0.6], sector, zero)),
      of('with five clusters of noise', overwritten([0.2, 0.35, 0.5, 0.65, 0.8], 8 * sector, noise)),
      of('with five clusters of zeros', overwritten([0.2, 0.35, 0.5, 0.65, 0.8], 8 * sector, zero)),
      of('with a hole of 64 KiB', overwritten([0.3], 128 * sector, zero)),
    ],
    hopeless: [
      of('without its last half', whole.subarray(0, at(0.5))),
      of('of which half is zeros', overwritten([0.3], at(0.5), zero)),
      of('of which all but the start is noise', overwritten([0.1], at(0.89), noise)),
    ],
  };
}

const kinds = [
  ['camera WebP', 'webp', (image: Sharp) => image.webp()],
  ['camera WebP without loss', 'webp', (image: Sharp) => image.webp({ lossless: true, effort: 0 })],
  ['camera PNG in seven passes', 'png', (image: Sharp) => image.png({ progressive: true })],
] as const;

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

/** Kinds whose decoder reports exactly how many rows exist. */
const countedKinds = [
  ['baseline JPEG', 'jpg', (image: Sharp) => image.jpeg({ progressive: false })],
  ['grey baseline JPEG', 'jpg', (image: Sharp) => image.greyscale().jpeg({ progressive: false })],
  ['PNG', 'png', (image: Sharp) => image.png()],
  ['transparent PNG', 'png', (image: Sharp) => image.ensureAlpha(0.5).png()],
] as const;

/** The limit is two thirds, give or take a row or two of blocks. */
const shares = { hopeless: 0.64, damaged: 0.69 };

async function lengthsAround(whole: Buffer, share: number): Promise<{ less: number; enough: number }> {
  let [less, enough] = [0, whole.length];
  while (enough - less > whole.length / 1000) {
    const middle = Math.floor((less + enough) / 2);
    if ((await seenShare(whole, whole.subarray(0, middle))).least >= share) enough = middle;
    else less = middle;
  }
  return { less, enough };
}

export async function nearTwoThirds(): Promise<{ damaged: DamagedFile[]; hopeless: DamagedFile[] }> {
  const [damaged, hopeless]: [DamagedFile[], DamagedFile[]] = [[], []];
  for (const [what, extension, encoded] of countedKinds) {
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
