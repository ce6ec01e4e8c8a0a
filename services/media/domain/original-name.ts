import type { ImageKind } from '@afterglow/image-repair';
import { fileExtensions } from './content-types.ts';
import { cutText } from './cut-text.ts';
import { replaceControls } from './invisible-characters.ts';

const maxLength = 200;

/** Browsers escape quotes and line breaks in filenames (HTML, multipart/form-data). */
const escapes: Readonly<Record<string, string>> = { '%22': '"', '%0D': ' ', '%0A': ' ', '%0D%0A': ' ' };

const readEscapes = (name: string): string => name.replace(/%22|%0D%0A|%0D|%0A/g, (found) => escapes[found] ?? found);

export function originalName(sent: string | undefined): string {
  const plain = replaceControls((sent ?? '').replace(/^.*[/\\]/s, ''), '');
  return cutText(readEscapes(plain).trim(), { characters: maxLength }) || 'photo';
}

const endings: Readonly<Record<ImageKind, RegExp>> = { jpeg: /\.jpe?g$/i, png: /\.png$/i, webp: /\.webp$/i };

export const savedName = (sent: string, kind: ImageKind): string =>
  endings[kind].test(sent) ? sent : `${sent}.${fileExtensions[kind]}`;
