import { fileExtensions } from './content-types.ts';
import { cutText } from './cut-text.ts';
import type { ImageKind } from './images/image-kind.ts';
import { removeInvisible, replaceControls } from './invisible-characters.ts';

/** A file system allows 255 bytes for a whole name. */
const longest = { characters: 80, bytes: 200 };

/** Joiners within a word, and a variant's mark behind its letter. */
const isNeeded = String.raw`(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])`;
const unsafe = new RegExp(`(${isNeeded})|[^\\p{L}\\p{M}\\p{N}_-]`, 'gu');
const strayVariant = /(?<![\p{L}\p{M}\p{N}])\p{Variation_Selector}+/gu;

/** Letters of every script stay, with what they need to be written right: a Hebrew and a Persian name survive. */
function sanitised(text: string): string {
  const safe = replaceControls(text.normalize('NFC'), '_').replace(unsafe, (_, kept?: string) => kept ?? '_');
  return cutText(safe.replace(strayVariant, ''), longest);
}

const folded = (name: string): string => removeInvisible(name.normalize('NFKC')).toUpperCase().toLowerCase();

/** The names of folders or files in one folder: no two are alike, in any case of letters. `digits` is the least of a number. */
export function uniqueNames(names: readonly string[], otherwise: string, digits = 1): string[] {
  const counted = new Map<string, number>();
  return names.map((text) => {
    const name = sanitised(text.trim()) || otherwise;
    const count = (counted.get(folded(name)) ?? 0) + 1;
    counted.set(folded(name), count);
    return `${name}_${String(count).padStart(digits, '0')}`;
  });
}

export const archiveFilename = (deceasedName: string, selected: boolean): string =>
  `${sanitised(deceasedName.trim()).toLowerCase() || 'photo'}_${selected ? 'selected_' : ''}photos.zip`;

export interface NamedPhoto {
  readonly contributor_name: string | null;
  readonly kind: ImageKind;
}

const leastDigits = 3;

/** A name in the archive for each photo, counted by contributor: no two are alike, and those of one contributor sort by number. */
export function entryNames(photos: readonly NamedPhoto[], selected: boolean): string[] {
  const names = uniqueNames(
    photos.map(({ contributor_name }) => contributor_name ?? ''),
    'photo',
    Math.max(leastDigits, `${photos.length}`.length),
  );
  return photos.map(({ kind }, index) => `${selected ? 'selected_' : ''}${names[index]}.${fileExtensions[kind]}`);
}

/** Stands in the archive where photos are missing from it; no photo has such an ending. */
export const missingList = 'missing_photos.txt';

export interface MissingPhoto {
  readonly name: string;
  readonly photo: { readonly original_name: string };
}

/** A line for each; read by any program of any system. */
export const missingPhotos = (missing: readonly MissingPhoto[]): string =>
  [
    'These photos couldn’t be included in this download:',
    '',
    ...missing.map(({ name, photo }) => `${name} (sent as ${photo.original_name})`),
    '',
  ].join('\r\n');
