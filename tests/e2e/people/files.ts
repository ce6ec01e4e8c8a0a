import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { ColourCard } from './colour-cards.ts';
import type { NoPhoto, SmallPhoto } from './make-files.ts';

export const filesNamed = (...names: (SmallPhoto | NoPhoto | ColourCard)[]): string[] =>
  names.map((name) => join(inject('fileFolder'), name));

const getType = (name: string): string =>
  name.endsWith('.png') ? 'image/png' : name.endsWith('.webp') ? 'image/webp' : 'image/jpeg';

/** The form of an upload, as the web app sends it. */
export async function uploadForm(contributorName: string, ...names: SmallPhoto[]): Promise<FormData> {
  const form = new FormData();
  form.append('contributorName', contributorName);
  for (const [index, path] of filesNamed(...names).entries()) {
    const name = names[index] ?? '';
    form.append('photos', new File([await readFile(path)], name, { type: getType(name) }));
  }
  return form;
}
