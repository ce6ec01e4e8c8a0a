import { limits } from '@afterglow/proto/limits';
import { isConverted, isHeic, readStart } from './photo-start.ts';

export const isTooLarge = ({ size }: Pick<File, 'size'>): boolean => size > limits.photoMaxBytes;

/** Whether the browser must shrink the photo or convert it to JPEG before sending it. */
export const needsFitting = async (file: File): Promise<boolean> =>
  isTooLarge(file) || isConverted(await readStart(file));

/** A larger photo may crash the page on a device with little memory. */
const decodedMaxBytes = 100 * 1024 * 1024;

/** Whether the browser can decode the photo, or our decoder, which is loaded for the first HEIC that needs it. */
export async function canDecode(file: Blob): Promise<boolean> {
  if (file.size > decodedMaxBytes) return false;
  if (await decodesItself(file)) return true;
  return (await readStart(file).then(isHeic, () => false)) && (await mayRunDecoder());
}

/** Without a connection it is assumed: sending loads the decoder again. */
const mayRunDecoder = (): Promise<boolean> =>
  import('./decoding/photo-decoder.ts').then(
    ({ canRunDecoder }) => canRunDecoder(),
    () => true,
  );

async function decodesItself(file: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(file, { resizeWidth: 16 })).close();
    return true;
  } catch {
    return false;
  }
}

export function fittingNote({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (isTooLarge({ size })) return `Larger than ${limits.photoMaxBytesText}, so it’s sent a little smaller.`;
  return /\.(?:hei[cf]s?|hif|avif)$/i.test(name) ? 'Sent as a JPEG, which opens everywhere.' : undefined;
}
