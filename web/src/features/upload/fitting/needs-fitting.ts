import { limits } from '@afterglow/proto/limits';
import { isHeic, startBytes } from '../form/photo-start.ts';

export const isTooLarge = ({ size }: Pick<File, 'size'>): boolean => size > limits.photoMaxBytes;

const beginsAsHeic = async (file: Blob): Promise<boolean> =>
  isHeic(new Uint8Array(await file.slice(0, startBytes).arrayBuffer()));

/** Whether the server takes a photo only once the browser has made a smaller one, or a JPEG, of it. */
export const needsFitting = async (file: File): Promise<boolean> => isTooLarge(file) || (await beginsAsHeic(file));

/** Larger ones may end the page where there is little memory. */
const decodedMaxBytes = 100 * 1024 * 1024;

/** Whether this browser opens a photo: found out before it is promised to be sent. */
export async function canDecode(file: Blob): Promise<boolean> {
  if (file.size > decodedMaxBytes) return false;
  try {
    (await createImageBitmap(file, { resizeWidth: 16 })).close();
    return true;
  } catch {
    return false;
  }
}

/** What is said of a photo that is sent otherwise than it was chosen. */
export function fittingNote({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (isTooLarge({ size })) return `Larger than ${limits.photoMaxBytesText}, so it’s sent a little smaller.`;
  return /\.hei[cf]s?$/i.test(name) ? 'Sent as a JPEG, which opens everywhere.' : undefined;
}
