import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@afterglow/proto';
import { type PhotoName, photo } from '@afterglow/test-kit';
import sharp from 'sharp';

const photos = {
  'garden.jpg': '03',
  'harbour.png': '08',
  'kitchen.webp': '10',
  'meadow.jpeg': '11',
  'porch.jpg': '17',
  'wedding.jpg': '24',
} as const satisfies Record<string, PhotoName>;

export type SmallPhoto = keyof typeof photos;

export const smallPhotos = Object.keys(photos) as SmallPhoto[];

/** Named like photos; the first is text, the second is too large. */
export type NoPhoto = 'letter.jpg' | 'panorama.jpg' | 'notes.txt';

/** Creates small real photos in the format of their extension, and files that cannot be uploaded. */
export async function makeFiles(folder: string): Promise<void> {
  for (const [name, source] of Object.entries(photos)) {
    const format = name.endsWith('.png') ? 'png' : name.endsWith('.webp') ? 'webp' : 'jpeg';
    const small = sharp(photo(source)).rotate().resize(480, 480, { fit: 'inside' }).toFormat(format);
    await writeFile(join(folder, name), await small.toBuffer());
  }
  await writeFile(join(folder, 'letter.jpg'), 'Dear Ruth, these are my photos.');
  await writeFile(join(folder, 'notes.txt'), 'Dear Ruth, these are my photos.');
  await writeFile(join(folder, 'panorama.jpg'), Buffer.alloc(limits.photoMaxBytes + 1));
}
