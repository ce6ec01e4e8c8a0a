import type { Photo } from '@afterglow/proto/types';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { OnDeletePhoto } from '../deletion/use-photo-deletion.ts';
import { noPhotosFound } from '../filters/no-photos-found.ts';
import type { UsedPhotoFilter } from '../filters/use-photo-filter.ts';
import { PhotoGrid } from '../grid/photo-grid.tsx';
import { PhotoStrip } from '../strip/photo-strip.tsx';
import { filterAvailable } from './photo-order.ts';

/**
 * The first photo that is chosen opens the strip above the grid: the page scrolls by its height, so that the next photo
 * is where the person is about to choose it.
 */
function useHeldGrid(hasStrip: boolean) {
  const grid = useRef<HTMLDivElement>(null);
  const heldTop = useRef<number>(undefined);
  const getTop = useCallback(() => grid.current?.getBoundingClientRect().top, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what moves the grid
  useLayoutEffect(() => {
    const [before, now] = [heldTop.current, getTop()];
    heldTop.current = undefined;
    if (before !== undefined && now !== undefined) scrollBy({ top: now - before, behavior: 'instant' });
  }, [hasStrip]);
  const hold = useCallback(() => {
    heldTop.current = hasStrip ? undefined : getTop();
  }, [hasStrip, getTop]);
  return { grid, hold };
}

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
