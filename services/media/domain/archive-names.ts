import { extensionOf } from './content-types.ts';
import type { PictureKind } from './pictures/picture-kind.ts';

const maxLength = 80;

/** Letters of every script stay: a Hebrew name survives. Cut between characters, of which some are two units long. */
const sanitised = (text: string): string =>
  [...text.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}_-]/gu, '_')].slice(0, maxLength).join('');

export const archiveFilename = (deceasedName: string, selected: boolean): string =>
  `${sanitised(deceasedName.trim()).toLowerCase() || 'photo'}_${selected ? 'selected_' : ''}photos.zip`;

export interface NamedPhoto {
  readonly contributor_name: string | null;
  readonly kind: PictureKind;
}

/** A name in the archive for each photo, counted by contributor: no two are alike, in any case of letters. */
export function entryNames(photos: readonly NamedPhoto[], selected: boolean): string[] {
  const counted = new Map<string, number>();
  return photos.map(({ contributor_name, kind }) => {
    const name = sanitised((contributor_name ?? '').trim()) || 'photo';
    const count = (counted.get(name.toLowerCase()) ?? 0) + 1;
    counted.set(name.toLowerCase(), count);
    return `${selected ? 'selected_' : ''}${name}_${count}.${extensionOf[kind]}`;
  });
}
