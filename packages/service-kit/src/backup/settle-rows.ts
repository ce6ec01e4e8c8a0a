import type { Manifest } from './manifest.ts';
import { type Buckets, compareRows } from './missing-objects.ts';
import type { SchemaClients } from './schema-clients.ts';

export interface Settled {
  readonly photos: number;
  readonly originals: number;
  readonly videos: number;
  /** Photos that were deleted while the backup was made: their rows were in it, and their originals were not. */
  readonly deletedPhotos: number;
  /** The same of videos, which are made again. */
  readonly videosToMake: number;
}

/** Rows and objects agree after it, but for what was lost before the backup was made, which stays as it was. */
export async function settleRows(clients: SchemaClients, buckets: Buckets, { lost }: Manifest): Promise<Settled> {
  const { photos, videos } = await compareRows(clients, buckets);
  const deleted = photos.missing.filter((id) => !lost.photos.includes(id));
  const gone = videos.missing.filter((id) => !lost.videos.includes(id));
  await clients.media.query('delete from photos where id = any($1)', [deleted]);
  await clients.render.query('delete from videos where slideshow_id = any($1)', [gone]);
  // The render worker asks for such a video within half a minute.
  await clients.render.query('update slideshows set is_asked = false where id = any($1)', [gone]);
  return {
    photos: photos.count - deleted.length,
    originals: photos.count - photos.missing.length,
    videos: videos.count - videos.missing.length,
    deletedPhotos: deleted.length,
    videosToMake: gone.length,
  };
}
