import type { Photo } from '@afterglow/proto/types';
import { type CSSProperties, type MouseEvent, memo, useCallback, useId, useRef } from 'react';
import { isOnServer } from '../../../lib/routing/site.ts';
import { SectionHeading } from '../album/section-heading.tsx';
import { findLookAlikes, getTileKey, hasNextUnselected, type LookAlikes } from '../alike/look-alikes.ts';
import type { OnDeletePhoto } from '../deletion/use-photo-deletion.ts';
import { GridPhoto } from './grid-photo.tsx';
import styles from './photo-grid.module.css';
import { ServerRenderedPhotos } from './server-rendered-photos.tsx';
import { type GridWindow, useGridWindow } from './use-grid-window.ts';
import { useRovingFocus } from './use-roving-focus.ts';

interface PhotoGridProps {
  readonly title: string;
  readonly hint: string;
  readonly none: string;
  readonly goesWhenChosen: boolean;
  readonly photos: readonly Photo[];
  readonly total: number;
  readonly lookAlikes: LookAlikes;
  readonly onToggle: (photo: Photo) => void;
  readonly onDelete: OnDeletePhoto;
  readonly onView: (photo: Photo) => void;
  readonly onAlike: (photo: Photo) => void;
}

/** Reserves the height of all rows, rendered or not. */
const room = (count: number, { columns, side }: GridWindow): CSSProperties | undefined =>
  side > 0 && count > 0 ? { gridTemplateRows: `repeat(${Math.ceil(count / columns)}, ${side}px)` } : undefined;

export const PhotoGrid = memo(function PhotoGrid(props: PhotoGridProps) {
  const { title, hint, none, goesWhenChosen, photos, total, lookAlikes } = props;
  const { onToggle, onDelete, onView, onAlike } = props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const ids = photos.map((photo) => photo.id);
  const { view, reveal } = useGridWindow(list, total);
  const { current, leave, listProps } = useRovingFocus(list, ids, { reveal });
  const latest = useRef({ leave, lookAlikes });
  latest.current = { leave, lookAlikes };
  const toggle = useCallback(
    (photo: Photo, event: MouseEvent) => {
      const goes = goesWhenChosen && !hasNextUnselected(latest.current.lookAlikes, photo);
      if (goes) latest.current.leave(photo.id, event.detail > 0);
      onToggle(photo);
    },
    [onToggle, goesWhenChosen],
  );
  const remove = useCallback((photo: Photo) => onDelete(photo, () => latest.current.leave(photo.id, true)), [onDelete]);
  const { rows, columns, side } = view;
  const isRendered = (photo: Photo, index: number): boolean =>
    side > 0 && (rows.has(Math.floor(index / columns)) || photo.id === current);
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} hint={hint} keys="Use the arrow keys to move between photos" />
      {total === 0 && <p className={styles.none}>{none}</p>}
      <ul className={styles.grid} style={room(total, view)} aria-labelledby={id} {...listProps}>
        {isOnServer && <ServerRenderedPhotos photos={photos} total={total} />}
        {photos.map(
          (photo, index) =>
            isRendered(photo, index) && (
              <GridPhoto
                key={getTileKey(lookAlikes, photo)}
                photo={photo}
                alike={findLookAlikes(lookAlikes, photo)}
                number={index + 1}
                count={total}
                columns={columns}
                isCurrent={photo.id === current}
                describedBy={`${id}-hint`}
                onToggle={toggle}
                onDelete={remove}
                onView={onView}
                onAlike={onAlike}
              />
            ),
        )}
      </ul>
    </section>
  );
});
