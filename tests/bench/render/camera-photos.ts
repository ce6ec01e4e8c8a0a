import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { limits } from '@afterglow/proto';
import sharp from 'sharp';

const ownPhotos = new URL('../../photos/', import.meta.url).pathname;

const kept = 0.94;
const cornersPerSide = 6;
const copiesPerPhoto = 2 * cornersPerSide ** 2;

async function findPaths(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  const photos = names.filter((name) => limits.photoExtensions.some((end) => name.toLowerCase().endsWith(end)));
  return photos.sort().map((name) => join(folder, name));
}

/** Writes a unique crop, every second one mirrored, with the original orientation tag. */
async function writeCopy(from: string, copy: number, to: string): Promise<void> {
  const file = await readFile(from);
  const { width, height } = await sharp(file).metadata();
  const size = { width: Math.floor(width * kept), height: Math.floor(height * kept) };
  const corner = Math.floor(copy / 2);
  const step = (room: number, place: number): number => Math.floor((room * place) / (cornersPerSide - 1));
  const left = step(width - size.width, corner % cornersPerSide);
  const top = step(height - size.height, Math.floor(corner / cornersPerSide));
  const crop = sharp(file).extract({ ...size, left, top });
  const turned = copy % 2 === 1 ? crop.flop() : crop;
  await writeFile(to, await turned.keepMetadata().jpeg({ quality: 95 }).toBuffer());
}

async function writeCopies(paths: readonly string[], count: number, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const copies = Array.from({ length: count }, (_, index) => ({
    from: paths[index % paths.length] ?? '',
    copy: Math.floor(index / paths.length),
    to: join(folder, `${String(index).padStart(3, '0')}.jpg`),
  }));
  const waiting = copies.values();
  const work = async () => {
    for (const { from, copy, to } of waiting) await writeCopy(from, copy, to);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return copies.map(({ to }) => to);
}

export async function cameraPhotos(count: number, named: string | undefined, folder: string): Promise<string[]> {
  const paths = await findPaths(named === undefined ? ownPhotos : resolve(named));
  const most = named === undefined ? paths.length * copiesPerPhoto : paths.length;
  if (count > most) throw new Error(`there are only ${most} photos`);
  return named === undefined ? writeCopies(paths, count, folder) : paths.slice(0, count);
}
