import { extensionOf } from './content-types.ts';
import type { PictureKind } from './pictures/picture-kind.ts';

const maxLength = 80;
/** A file system allows 255 for a whole name. */
const maxBytes = 200;

/** Cut between characters, of which some are two units long, and four bytes. */
function cut(text: string): string {
  let [kept, bytes] = ['', 0];
  for (const character of [...text].slice(0, maxLength)) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxBytes) break;
    kept += character;
  }
  return kept;
}

/** Letters of every script stay: a Hebrew name survives. */
const sanitised = (text: string): string => cut(text.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}_-]/gu, '_'));

export const archiveFilename = (deceasedName: string, selected: boolean): string =>
  `${sanitised(deceasedName.trim()).toLowerCase() || 'photo'}_${selected ? 'selected_' : ''}photos.zip`;

export interface NamedPhoto {
  readonly contributor_name: string | null;
  readonly kind: PictureKind;
}

/** Alike for two names that a file system may hold to be one. */
const folded = (name: string): string => name.normalize('NFKC').toUpperCase().toLowerCase();

/** A name in the archive for each photo, counted by contributor: no two are alike, in any case of letters. */
export function entryNames(photos: readonly NamedPhoto[], selected: boolean): string[] {
  const counted = new Map<string, number>();
  return photos.map(({ contributor_name, kind }) => {
    const name = sanitised((contributor_name ?? '').trim()) || 'photo';
    const count = (counted.get(folded(name)) ?? 0) + 1;
    counted.set(folded(name), count);
    return `${selected ? 'selected_' : ''}${name}_${count}.${extensionOf[kind]}`;
  });
}

/** Stands in the archive where photos are missing from it; no photo has such an ending. */
export const missingList = 'missing_photos.txt';

interface MissingPhoto {
  /** What it would be named in the archive. */
  readonly name: string;
  readonly photo: { readonly original_name: string };
}

/** A line for each; read by any program of any system. */
export const missingPhotos = (missing: readonly MissingPhoto[]): string =>
  [
    'These photos could not be read and are not in this archive:',
    '',
    ...missing.map(({ name, photo }) => `${name} (sent as ${photo.original_name})`),
    '',
  ].join('\r\n');
