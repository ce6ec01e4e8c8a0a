import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PhotoName, photo } from '@afterglow/test-kit';
import sharp from 'sharp';

const sources = {
  'garden.jpg': '03',
  'harbour.png': '08',
  'kitchen.webp': '10',
  'meadow.jpeg': '11',
  'porch.jpg': '17',
  'wedding.png': '24',
} as const satisfies Record<string, PhotoName>;

export type SmallPhoto = keyof typeof sources;

export async function makeSmallPhotos(folder: string): Promise<void> {
  for (const [name, source] of Object.entries(sources)) {
    const format = name.endsWith('.png') ? 'png' : name.endsWith('.webp') ? 'webp' : 'jpeg';
    const small = sharp(photo(source)).rotate().resize(320, 320, { fit: 'inside' }).toFormat(format);
    await writeFile(join(folder, name), await small.toBuffer());
  }
}
