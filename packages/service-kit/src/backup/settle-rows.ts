import type { Manifest } from './manifest.ts';
import { type Buckets, compareRows } from './missing-objects.ts';
import type { SchemaClients } from './schema-clients.ts';

export interface Settled {
  readonly photos: number;
  readonly originals: number;
  readonly videos: number;
  readonly deletedPhotos: number;
  readonly videosToMake: number;
}

export async function settleRows(clients: SchemaClients, buckets: Buckets, { lost }: Manifest): Promise<Settled> {
  const { photos, videos } = await compareRows(clients, buckets);
  const deleted = photos.missing.filter((id) => !lost.photos.includes(id));
  const gone = videos.missing.filter((id) => !lost.videos.includes(id));
  await clients.media.query('delete from photos where id = any($1)', [deleted]);
  await clients.render.query('delete from videos where slideshow_id = any($1)', [gone]);
  await clients.render.query('update slideshows set is_asked = false where id = any($1)', [gone]);
  return {
    photos: photos.count - deleted.length,
    originals: photos.count - photos.missing.length,
    videos: videos.count - videos.missing.length,
    deletedPhotos: deleted.length,
    videosToMake: gone.length,
  };
}
