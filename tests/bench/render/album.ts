import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Memorial } from '@afterglow/proto';
import { newMemorial, newPerson, type Person } from '../person.ts';

export interface Album {
  readonly organizer: Person;
  readonly memorial: Memorial;
  readonly photoIds: readonly number[];
}

const types: Readonly<Record<string, string>> = { '.png': 'image/png', '.webp': 'image/webp' };

async function upload(organizer: Person, { publicId }: Memorial, path: string): Promise<number> {
  const form = new FormData();
  const type = types[extname(path).toLowerCase()] ?? 'image/jpeg';
  form.append('photos', new Blob([new Uint8Array(await readFile(path))], { type }), basename(path));
  const params = { memorialRef: publicId };
  const { photos } = await organizer.call('POST /api/memorials/:memorialRef/photos', { params, form });
  const [photo] = photos;
  if (!photo) throw new Error(`${path} was not stored`);
  return photo.id;
}

export async function makeAlbum(origin: string, paths: readonly string[]): Promise<Album> {
  const organizer = await newPerson(origin);
  const memorial = await newMemorial(organizer);
  const photoIds: number[] = [];
  for (const path of paths) photoIds.push(await upload(organizer, memorial, path));
  if (new Set(photoIds).size < paths.length) throw new Error('two of the photos are one');
  const params = { memorialRef: memorial.publicId };
  const body = { photoIds, isSelected: true };
  await organizer.call('PATCH /api/memorials/:memorialRef/photos/selection', { params, body });
  await organizer.call('PATCH /api/memorials/:memorialRef/photos/reorder', { params, body: { photoIds } });
  return { organizer, memorial, photoIds };
}
