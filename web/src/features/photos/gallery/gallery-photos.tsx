import type { Photo } from '@afterglow/proto/types';
import { useCallback, useMemo } from 'react';
import type { OnDeletePhoto } from '../deletion/use-photo-deletion.ts';
import { noPhotosFound } from '../filters/no-photos-found.ts';
import type { UsedPhotoFilter } from '../filters/use-photo-filter.ts';
import { PhotoGrid } from '../grid/photo-grid.tsx';
import { PhotoStrip } from '../strip/photo-strip.tsx';
import { filterAvailable } from './photo-order.ts';
import { useHeldGrid } from './use-held-grid.ts';

interface GalleryPhotosProps {
  /** Those that are there yet. */
  readonly photos: readonly Photo[];
  readonly selected: readonly Photo[];
  readonly unusedCount: number;
  readonly filter: UsedPhotoFilter;
  readonly onToggle: (photo: Photo) => void;
  readonly onReorder: (ids: readonly number[]) => void;
  readonly onArrange: (photo?: Photo) => void;
  readonly onDelete: OnDeletePhoto;
  readonly onView: (photo: Photo) => void;
}

const allInSlideshow = 'All your photos are in the slideshow.';

/** The slideshow's photos in their order above all others, or those that a filter finds, chosen or not. */
export function GalleryPhotos({ photos, selected, unusedCount, filter: used, ...on }: GalleryPhotosProps) {
  const { onToggle, onReorder, onArrange, onDelete, onView } = on;
  const { filter, found, isActive } = used;
  const available = useMemo(() => filterAvailable(photos), [photos]);
  const onPhoto = { onToggle, onDelete, onView };
  const { grid, hold } = useHeldGrid(selected.length > 0);
  const choose = useCallback(
    (photo: Photo) => {
      hold();
      onToggle(photo);
    },
    [hold, onToggle],
  );
  if (isActive) {
    return (
      found && (
        <PhotoGrid
          title="Photos Found"
          hint="Click to add to slideshow, or to take out"
          photos={found}
          total={found.length}
          none={noPhotosFound(filter)}
          goesWhenChosen={filter.isUnused}
          {...onPhoto}
        />
      )
    );
  }
  return (
    <>
      <PhotoStrip photos={selected} onReorder={onReorder} onArrange={onArrange} {...onPhoto} />
      <div ref={grid}>
        <PhotoGrid
          title="Available Photos"
          hint="Click to add to slideshow"
          photos={available}
          total={unusedCount}
          none={allInSlideshow}
          goesWhenChosen
          {...onPhoto}
          onToggle={choose}
        />
      </div>
    </>
  );
}
