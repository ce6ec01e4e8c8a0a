const heicBrands: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const avifBrands: readonly string[] = ['avif', 'avis'];

export const startBytes = 12;

const toText = (start: Uint8Array): string => String.fromCharCode(...start);

function hasBrand(start: Uint8Array, brands: readonly string[]): boolean {
  const text = toText(start).slice(4);
  return text.startsWith('ftyp') && brands.includes(text.slice(4, 8));
}

/** Some phones and apps name HEIC photos .jpg. */
export const isHeic = (start: Uint8Array): boolean => hasBrand(start, heicBrands);

/** Whether it is sent as a JPEG, because the server takes neither HEIC nor AVIF. */
export const isConverted = (start: Uint8Array): boolean => isHeic(start) || hasBrand(start, avifBrands);

/** @throws if the file cannot be read. */
export async function readStart(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, startBytes).arrayBuffer());
}

export function isPhoto(start: Uint8Array): boolean {
  const text = toText(start);
  const isWebp = text.startsWith('RIFF') && text.slice(8) === 'WEBP';
  return text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n') || isWebp;
}
