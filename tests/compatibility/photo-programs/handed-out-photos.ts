import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@afterglow/proto/limits';
import { newMemorial, organizer, upload } from '@afterglow/tests-acceptance/people/people';
import sharp from 'sharp';
import { temporaryFolder } from '../kit/temporary-folder.ts';
import { type SentPhoto, sentPhotos } from './sent-photos.ts';

export interface HandedOutPhoto extends SentPhoto {
  readonly original: Buffer;
  readonly thumb: Buffer;
}

const extensions: Readonly<Record<number, string>> = { 137: 'png', 255: 'jpg', 82: 'webp' };
const getExtension = (file: Buffer): string => extensions[file[0] ?? 0] ?? 'bin';

async function sendAll(): Promise<HandedOutPhoto[]> {
  const ruth = await organizer();
  const { publicId } = await newMemorial(ruth);
  const all = await sentPhotos();
  const handedOut: HandedOutPhoto[] = [];
  for (let from = 0; from < all.length; from += limits.photosPerRequest) {
    const batch = all.slice(from, from + limits.photosPerRequest);
    const files = batch.map(({ file }, at) => ({ name: `${at}.${getExtension(file)}`, type: 'image/*', bytes: file }));
    const { photos, refused } = await upload(ruth, publicId, files);
    if (refused.length > 0) throw new Error(`The product refused ${refused.map(({ name }) => name).join(', ')}`);
    const fetched = batch.map(async (photo, at) => {
      const path = `/api/photos/${photos[at]?.filename}`;
      const [original, thumb] = [await ruth.open(path), await ruth.open(path, { query: { size: 'thumb' } })];
      return { ...photo, original: original.bytes, thumb: thumb.bytes };
    });
    handedOut.push(...(await Promise.all(fetched)));
  }
  return handedOut;
}

let sending: Promise<HandedOutPhoto[]> | undefined;

/** What the product hands out of photos that were sent to it once per worker. */
export function handedOutPhotos(): Promise<HandedOutPhoto[]> {
  sending ??= sendAll();
  return sending;
}

/** Writes them as numbered files and returns their folder. */
export async function writePhotos(files: readonly Buffer[]): Promise<{ folder: string; paths: string[] }> {
  const folder = await temporaryFolder();
  const paths = files.map((file, at) => join(folder, `${String(at).padStart(3, '0')}.${getExtension(file)}`));
  for (const [at, file] of files.entries()) await writeFile(paths[at] ?? '', file);
  return { folder, paths };
}

export const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Of eight bits of red, green, blue and alpha, as stored, without a conversion of colours. */
export async function pixelDigest(file: Buffer): Promise<string> {
  const image = sharp(file, { failOn: 'none', unlimited: true, ignoreIcc: true }).toColourspace('srgb').ensureAlpha();
  return digest(await image.raw().toBuffer());
}

/** Programs convert inks to light each in its own way. */
export const isOfLight = ({ name }: SentPhoto): boolean => !name.startsWith('CMYK');
