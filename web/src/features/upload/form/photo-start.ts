const heicBrands: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The first bytes of a file that tell whether it is a photo. */
export const startBytes = 12;

const toText = (start: Uint8Array): string => String.fromCharCode(...start);

/** Whether a file begins as HEIC does: some phones and apps give such photos the name of a JPEG. */
export function isHeic(start: Uint8Array): boolean {
  const text = toText(start).slice(4);
  return text.startsWith('ftyp') && heicBrands.includes(text.slice(4, 8));
}

/** Whether a file begins as a JPEG, PNG or WebP does, whatever its name. */
export function isPhoto(start: Uint8Array): boolean {
  const text = toText(start);
  const isWebp = text.startsWith('RIFF') && text.slice(8) === 'WEBP';
  return text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n') || isWebp;
}
