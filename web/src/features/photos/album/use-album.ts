import type { AlbumCounts, Photo } from '@afterglow/proto/types';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { countPhotos } from '../../../lib/api/photo-pages.ts';
import { firstPhotosQuery, photosQuery } from '../../../lib/queries/photo-queries.ts';

export interface Album {
  readonly photos: readonly Photo[];
  readonly counts: AlbumCounts;
  readonly isWhole: boolean;
}

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
