import { type AlbumChoice, limits, type PhotoFacts } from '@afterglow/proto';
import { fail, type ServiceClient } from '@afterglow/service-kit';
import { albumHash } from '../../domain/content-hash.ts';

interface AlbumContentDependencies {
  readonly memorial: ServiceClient;
  readonly media: ServiceClient;
}

export interface AlbumContent {
  readonly name: string;
  readonly birthDate: string | null;
  readonly deathDate: string | null;
  /** The selected photos, in order. */
  readonly photos: readonly PhotoFacts[];
}

/** What an album shows now. @throws memorial_not_found, album_too_large */
export async function readAlbumContent(
  { memorial, media }: AlbumContentDependencies,
  memorialId: number,
  signal: AbortSignal,
): Promise<AlbumContent> {
  const [facts, photos] = await Promise.all([
    memorial.call('GET /internal/memorials/:memorialRef', { params: { memorialRef: `${memorialId}` }, signal }),
    media.call('GET /internal/memorials/:memorialId/selected-photos', {
      params: { memorialId: `${memorialId}` },
      signal,
    }),
  ]);
  if (photos.length > limits.slideshowPhotosMax) fail('album_too_large');
  return { name: facts.deceasedName, birthDate: facts.birthDate, deathDate: facts.deathDate, photos };
}

export const hashAlbum = (content: AlbumContent, choice: AlbumChoice): string => albumHash({ ...content, ...choice });
