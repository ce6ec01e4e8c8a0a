import type { Photo } from '@afterglow/proto/types';
import { useEffect, useMemo, useState } from 'react';
import type { Album } from '../gallery/use-album.ts';
import { foundPhotos, isFiltering, isNewPhoto, listContributors, noFilter, type PhotoFilter } from './photo-filter.ts';
import { noteVisit } from './visits.ts';

const getNewest = (photos: readonly Photo[]): string =>
  photos
    .map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1) ?? '';

/** Once all photos are known: the first of them say nothing about the newest. */
function useLastVisit(memorialPublicId: string, { photos, isWhole }: Album): string | undefined {
  const [since, setSince] = useState<string>();
  useEffect(() => {
    if (isWhole) setSince(noteVisit(memorialPublicId, getNewest(photos), Date.now()).since);
  }, [memorialPublicId, photos, isWhole]);
  return since;
}

export function usePhotoFilter(memorialPublicId: string, album: Album) {
  const { photos, isWhole } = album;
  const since = useLastVisit(memorialPublicId, album);
  const [isOpen, setOpen] = useState(false);
  const [filter, setFilter] = useState<PhotoFilter>(noFilter);
  const isActive = isFiltering(filter);
  const found = useMemo(
    () => (isActive && isWhole ? foundPhotos(photos, filter, since) : undefined),
    [photos, isWhole, filter, since, isActive],
  );
  const contributors = useMemo(() => (isWhole ? listContributors(photos) : []), [photos, isWhole]);
  return {
    isOpen,
    isActive,
    filter,
    setFilter,
    toggleOpen: () => {
      setOpen(!isOpen);
      if (isOpen) setFilter(noFilter);
    },
    clear: () => setFilter(noFilter),
    /** Undefined without a filter, and while there are photos that it does not know yet. */
    found,
    contributors,
    /** Undefined at the first visit, when all are. */
    newCount: since === undefined ? undefined : photos.filter((photo) => isNewPhoto(photo, since)).length,
  };
}

export type UsedPhotoFilter = ReturnType<typeof usePhotoFilter>;
