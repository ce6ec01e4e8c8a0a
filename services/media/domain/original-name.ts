import { fileExtensions } from './content-types.ts';
import { cutText } from './cut-text.ts';
import type { ImageKind } from './images/image-kind.ts';
import { replaceControls } from './invisible-characters.ts';

const maxLength = 200;

/** The name that a file was sent under: without a folder, without characters that control anything, never empty. */
export function originalName(sent: string | undefined): string {
  const plain = replaceControls((sent ?? '').replace(/^.*[/\\]/s, ''), '').trim();
  return cutText(plain, { characters: maxLength }) || 'photo';
}

const endings: Readonly<Record<ImageKind, RegExp>> = { jpeg: /\.jpe?g$/i, png: /\.png$/i, webp: /\.webp$/i };

export const savedName = (sent: string, kind: ImageKind): string =>
  endings[kind].test(sent) ? sent : `${sent}.${fileExtensions[kind]}`;
