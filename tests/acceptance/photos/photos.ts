import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type PhotoName, photo } from '@afterglow/test-kit';
import { inject } from 'vitest';
import type { SmallPhoto } from './make-small-photos.ts';

export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const getType = (name: string): string =>
  name.endsWith('.png') ? 'image/png' : name.endsWith('.webp') ? 'image/webp' : 'image/jpeg';

export async function smallPhoto(name: SmallPhoto): Promise<SentFile> {
  return { name, type: getType(name), bytes: await readFile(join(inject('photoFolder'), name)) };
}

export const smallPhotos = (...names: SmallPhoto[]): Promise<SentFile[]> => Promise.all(names.map(smallPhoto));

/** An unmodified camera photo of several megabytes. */
export async function originalPhoto(name: PhotoName): Promise<SentFile> {
  const path = photo(name);
  return { name: basename(path), type: 'image/jpeg', bytes: await readFile(path) };
}

/** The form of the web app: the name first, then each file. */
export function uploadForm(files: readonly SentFile[], contributorName?: string): FormData {
  const form = new FormData();
  if (contributorName !== undefined) form.append('contributorName', contributorName);
  for (const { name, type, bytes } of files) form.append('photos', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}
