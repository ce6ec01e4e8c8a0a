import { limits, type PhotoFacts } from '@afterglow/proto';
import { fail, type ServiceClient } from '@afterglow/service-kit';

/** The currently selected photos, in order. @throws nothing_selected, too_many_selected */
export async function selectedPhotos(
  media: ServiceClient,
  memorialId: number,
  signal: AbortSignal,
): Promise<readonly PhotoFacts[]> {
  const params = { memorialId: String(memorialId) };
  const photos = await media.call('GET /internal/memorials/:memorialId/selected-photos', { params, signal });
  if (photos.length === 0) fail('nothing_selected');
  if (photos.length > limits.slideshowPhotosMax) fail('too_many_selected');
  return photos;
}
