import { readFile } from 'node:fs/promises';
import { photo } from '@afterglow/test-kit';
import { jpegMarkerOffsets } from '@afterglow/test-kit/images';
import { type DamagedFile, hostile } from './hostile-file.ts';

/** Bytes that a failing disk or card gives back as something else. */
const sector = 512;

/** A camera's photos from a disk with bad blocks, from a card with a hole in it, and as a phone was still sending them. */
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
