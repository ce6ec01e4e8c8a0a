import type { ImageKind } from '@afterglow/image-repair';
import { fileExtensions } from './content-types.ts';
import { cutText } from './cut-text.ts';
import { removeInvisible, replaceControls } from './invisible-characters.ts';

/** Windows extracts paths of up to 259 characters, of which an exported account has three names. */
const longest = { characters: 60, bytes: 150 };

/** Joiners within a word, and variation selectors. */
const isNeeded = String.raw`(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])`;
const unsafe = new RegExp(`(${isNeeded})|[^\\p{L}\\p{M}\\p{N}_-]`, 'gu');
const strayVariant = /(?<![\p{L}\p{M}\p{N}])\p{Variation_Selector}+/gu;

/** Keeps letters of every script, with the joiners they need. */
function sanitised(text: string): string {
  const safe = replaceControls(text.normalize('NFC'), '_').replace(unsafe, (_, kept?: string) => kept ?? '_');
  return cutText(safe.replace(strayVariant, ''), longest);
}

const folded = (name: string): string => removeInvisible(name.normalize('NFKC')).toUpperCase().toLowerCase();

/** Makes names unique, ignoring case. `digits` is the least width of a number. */
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

export function entryNames(photos: readonly NamedPhoto[], selected: boolean): string[] {
  const names = uniqueNames(
    photos.map(({ contributor_name }) => contributor_name ?? ''),
    'photo',
    Math.max(leastDigits, `${photos.length}`.length),
  );
  return photos.map(({ kind }, index) => `${selected ? 'selected_' : ''}${names[index]}.${fileExtensions[kind]}`);
}

export const missingList = 'missing_photos.txt';

export interface MissingPhoto {
  readonly name: string;
  readonly photo: { readonly original_name: string };
}

export const missingPhotos = (missing: readonly MissingPhoto[]): string =>
  [
    'These photos couldn’t be included in this download:',
    '',
    ...missing.map(({ name, photo }) => `${name} (sent as ${photo.original_name})`),
    '',
  ].join('\r\n');

const unsafeWithSpaces = new RegExp(`(${isNeeded})|[^\\p{L}\\p{M}\\p{N} _-]`, 'gu');

/** A text as part of the name of a file, with its spaces. */
export function keepsakeText(text: string): string {
  const safe = replaceControls(text.normalize('NFC'), ' ').replace(unsafeWithSpaces, (_, kept?: string) => kept ?? '_');
  return cutText(safe.replace(strayVariant, '').replace(/ {2,}/g, ' ').trim(), longest).trim();
}

export const keepsakeFilename = (deceasedName: string): string =>
  `${sanitised(deceasedName.trim()) || 'memorial'}_keepsake.zip`;
