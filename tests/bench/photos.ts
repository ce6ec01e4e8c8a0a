import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';

const folder = new URL('../photos/', import.meta.url);

/** The photos of tests/photos, then mirrored copies, then each upside down. */
export async function realPhotos(count: number): Promise<{ name: string; bytes: Buffer }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg')).sort();
  const originals = await Promise.all(
    names.map(async (name) => ({ name, bytes: await readFile(new URL(name, folder)) })),
  );
  const turns = [
    async (bytes: Buffer) => bytes,
    (bytes: Buffer) => sharp(bytes).autoOrient().flop().jpeg({ quality: 90 }).toBuffer(),
    (bytes: Buffer) => sharp(bytes).autoOrient().flip().jpeg({ quality: 90 }).toBuffer(),
  ];
  const photos: { name: string; bytes: Buffer }[] = [];
  for (const [index, turn] of turns.entries())
    for (const { name, bytes } of originals)
      if (photos.length < count) photos.push({ name: `${index}-${name}`, bytes: await turn(bytes) });
  if (photos.length < count) throw new Error(`there are only ${photos.length} photos`);
  return photos;
}
