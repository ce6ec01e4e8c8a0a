import type { AlbumCounts, Photo } from '@afterglow/proto/types';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { countPhotos } from '../../../lib/api/photo-pages.ts';
import { firstPhotosQuery, photosQuery } from '../../../lib/queries/photo-queries.ts';

export interface Album {
  /** All photos, or the first of them while the others are on their way. */
  readonly photos: readonly Photo[];
  /** Of the whole album in either case. */
  readonly counts: AlbumCounts;
  /** Whether these are all photos. */
  readonly isWhole: boolean;
}

/** A memorial's photos as the gallery shows them. The album is undefined before its first photos are known. */
export function useAlbum(memorialPublicId: string) {
  const whole = useQuery(photosQuery(memorialPublicId));
  const { data: first } = useQuery({ ...firstPhotosQuery(memorialPublicId), enabled: false });
  const { data: photos } = whole;
  const album = useMemo(
    (): Album | undefined =>
      photos ? { photos, counts: countPhotos(photos), isWhole: true } : first && { ...first, isWhole: false },
    [photos, first],
  );
  return { query: whole, album };
}
