import type { Photo } from '@afterglow/proto/types';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { filterAvailable } from '../album/photo-order.ts';
import {
  findLookAlikes,
  findRepeated,
  type LookAlikes,
  noLookAlikes,
  withoutLookAlikes,
} from '../alike/look-alikes.ts';
import type { OnDeletePhoto } from '../deletion/use-photo-deletion.ts';
import { noPhotosFound } from '../filters/no-photos-found.ts';
import type { UsedPhotoFilter } from '../filters/use-photo-filter.ts';
import { PhotoGrid } from '../grid/photo-grid.tsx';
import { PhotoStrip } from '../strip/photo-strip.tsx';

/** Scrolls by what a selection opens above the grid, so that the grid stays under the pointer. @param above changes with it. */
function useHeldGrid(above: string) {
  const grid = useRef<HTMLDivElement>(null);
  const heldTop = useRef<number>(undefined);
  const getTop = useCallback(() => grid.current?.getBoundingClientRect().top, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is above moves the grid
  useLayoutEffect(() => {
    const [before, now] = [heldTop.current, getTop()];
    heldTop.current = undefined;
    if (before !== undefined && now !== undefined) scrollBy({ top: now - before, behavior: 'instant' });
  }, [above]);
  const hold = useCallback(
    (isMoving: boolean) => {
      heldTop.current = isMoving ? getTop() : undefined;
    },
    [getTop],
  );
  return { grid, hold };
}

interface GalleryPhotosProps {
  readonly photos: readonly Photo[];
  readonly selected: readonly Photo[];
  readonly unusedCount: number;
  readonly lookAlikes: LookAlikes;
  readonly filter: UsedPhotoFilter;
  readonly onToggle: (photo: Photo) => void;
  readonly onReorder: (ids: readonly number[]) => void;
  readonly onArrange: (photo?: Photo) => void;
  readonly onDelete: OnDeletePhoto;
  readonly onView: (photo: Photo) => void;
  readonly onAlike: (photo: Photo) => void;
}

const allInSlideshow = 'All your photos are in the slideshow.';

/** The slideshow's photos in order, then the others; or all photos that match a filter. */
export function GalleryPhotos({ photos, selected, unusedCount, lookAlikes, filter: used, ...on }: GalleryPhotosProps) {
  const { onToggle, onReorder, onArrange, onDelete, onView, onAlike } = on;
  const { filter, found, isActive } = used;
  const available = useMemo(() => filterAvailable(photos), [photos]);
  const shown = useMemo(() => withoutLookAlikes(available, lookAlikes), [available, lookAlikes]);
  const onPhoto = { onToggle, onDelete, onView };
  const hasStrip = selected.length > 0;
  const isNoted = useMemo(() => findRepeated(lookAlikes).length > 0, [lookAlikes]);
  const { grid, hold } = useHeldGrid(`${hasStrip} ${isNoted}`);
  const choose = useCallback(
    (photo: Photo) => {
      const isRepeated = findLookAlikes(lookAlikes, photo)?.some(({ isSelected }) => isSelected) ?? false;
      hold(!hasStrip || (isRepeated && !isNoted));
      onToggle(photo);
    },
    [hold, hasStrip, isNoted, lookAlikes, onToggle],
  );
  if (isActive) {
    return (
      found && (
        <PhotoGrid
          title="Photos Found"
          hint="Click to add to slideshow, or to take out"
          photos={found}
          total={found.length}
          lookAlikes={noLookAlikes}
          none={noPhotosFound(filter)}
          goesWhenChosen={filter.isUnused}
          onAlike={onAlike}
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
          photos={shown}
          total={unusedCount - available.length + shown.length}
          lookAlikes={lookAlikes}
          none={allInSlideshow}
          goesWhenChosen
          onAlike={onAlike}
          {...onPhoto}
          onToggle={choose}
        />
      </div>
    </>
  );
}
