import { counts } from '@afterglow/proto';
import { newMemorial, newPerson } from '../person.ts';
import { createSender, prepareUpload } from './send-photo.ts';

interface UploadWay {
  readonly origin: string;
  /** PEM of the certificate that it presents. */
  readonly certificate?: string | undefined;
}

/**
 * The time until each photo is stored and derived, in seconds, as many at a time as the page sends.
 * @param way to the product, if not directly
 */
export async function uploadPhotos(
  product: { readonly origin: string },
  paths: readonly string[],
  way: UploadWay = product,
): Promise<number> {
  const organizer = await newPerson(product.origin);
  const { publicId: memorialRef } = await newMemorial(organizer);
  const sender = createSender({ ...way, cookie: organizer.cookie, memorialRef });
  const uploads = await Promise.all(paths.map(prepareUpload));
  const waiting = uploads.values();
  const start = performance.now();
  const sendNext = async (): Promise<void> => {
    for (const upload of waiting) await sender.send(upload);
  };
  await Promise.all(Array.from({ length: counts.uploadsAtOnce }, sendNext));
  const seconds = (performance.now() - start) / 1000;
  sender.close();
  const photos = await organizer.call('GET /api/memorials/:memorialRef/photos', { params: { memorialRef } });
  if (photos.length !== paths.length) throw new Error(`${photos.length} of ${paths.length} photos are there`);
  return seconds;
}
