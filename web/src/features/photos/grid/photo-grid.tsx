import type { Photo } from '@afterglow/proto/types';
import { type CSSProperties, type MouseEvent, memo, useCallback, useId, useRef } from 'react';
import { isOnServer } from '../../../lib/routing/site.ts';
import type { OnDeletePhoto } from '../deletion/use-photo-deletion.ts';
import { SectionHeading } from '../gallery/section-heading.tsx';
import { GridPhoto } from './grid-photo.tsx';
import styles from './photo-grid.module.css';
import { type GridWindow, useGridWindow } from './use-grid-window.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { WrittenPhotos } from './written-photos.tsx';

interface PhotoGridProps {
  readonly title: string;
  readonly hint: string;
  /** Said where there are none. */
  readonly none: string;
  /** Whether a photo that is chosen leaves the grid. */
  readonly goesWhenChosen: boolean;
  /** Those that are there yet, of `total`. */
  readonly photos: readonly Photo[];
  readonly total: number;
  readonly onToggle: (photo: Photo) => void;
  readonly onDelete: OnDeletePhoto;
  readonly onView: (photo: Photo) => void;
}

/** The room of all rows, whether they are in the page or not. */
const room = (count: number, { columns, side }: GridWindow): CSSProperties | undefined =>
  side > 0 && count > 0 ? { gridTemplateRows: `repeat(${Math.ceil(count / columns)}, ${side}px)` } : undefined;

export const PhotoGrid = memo(function PhotoGrid(props: PhotoGridProps) {
  const { title, hint, none, goesWhenChosen, photos, total, onToggle, onDelete, onView } = props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const ids = photos.map((photo) => photo.id);
  const { view, reveal } = useGridWindow(list, total);
  const { current, leave, listProps } = useRovingFocus(list, ids, { reveal });
  const leaveRef = useRef(leave);
  leaveRef.current = leave;
  const toggle = useCallback(
    (photo: Photo, event: MouseEvent) => {
      if (goesWhenChosen) leaveRef.current(photo.id, event.detail > 0);
      onToggle(photo);
    },
    [onToggle, goesWhenChosen],
  );
  const remove = useCallback((photo: Photo) => onDelete(photo, () => leaveRef.current(photo.id, true)), [onDelete]);
  const { rows, columns, side } = view;
  const isRendered = (photo: Photo, index: number): boolean =>
    side > 0 && (rows.has(Math.floor(index / columns)) || photo.id === current);
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} hint={hint} keys="Use the arrow keys to move between photos" />
      {total === 0 && <p className={styles.none}>{none}</p>}
      <ul className={styles.grid} style={room(total, view)} aria-labelledby={id} {...listProps}>
        {isOnServer && <WrittenPhotos photos={photos} total={total} />}
        {photos.map(
          (photo, index) =>
            isRendered(photo, index) && (
              <GridPhoto
                key={photo.id}
                photo={photo}
                number={index + 1}
                count={total}
                columns={columns}
                isCurrent={photo.id === current}
                describedBy={`${id}-hint`}
                onToggle={toggle}
                onDelete={remove}
                onView={onView}
              />
            ),
        )}
      </ul>
    </section>
  );
});
