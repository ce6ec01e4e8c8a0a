import { useEffect, useMemo, useState } from 'react';
import type { Album } from '../album/use-album.ts';
import {
  foundPhotos,
  isFiltering,
  isNewPhoto,
  listContributors,
  newestTime,
  noFilter,
  type PhotoFilter,
} from './photo-filter.ts';
import { noteVisit } from './visits.ts';

/** Needs all photos, since the newest may not be on the first page. */
function useLastVisit(memorialPublicId: string, { photos, isWhole }: Album): string | undefined {
  const [since, setSince] = useState<string>();
  useEffect(() => {
    if (isWhole) setSince(noteVisit(memorialPublicId, newestTime(photos), Date.now()).since);
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
    /** Undefined without a filter, or before all photos are loaded. */
    found,
    contributors,
    /** Undefined on the first visit, when all photos are new. */
    newCount: since === undefined ? undefined : photos.filter((photo) => isNewPhoto(photo, since)).length,
  };
}

export type UsedPhotoFilter = ReturnType<typeof usePhotoFilter>;
