import type { Photo } from '@afterglow/proto/types';
import { useDraggable } from '@dnd-kit/core';
import { Check } from 'lucide-react';
import { memo } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { Thumbnail } from '../thumbnails/thumbnail.tsx';
import tileStyles from '../tile/photo-tile.module.css';
import styles from './arrange-photo.module.css';

interface ArrangePhotoProps {
  readonly photo: Photo;
  /** Counted from 1; during a drag, the place after a drop. */
  readonly number: number;
  readonly count: number;
  readonly columns: number;
  readonly isCurrent: boolean;
  readonly isMarked: boolean;
  readonly isMoved: boolean;
  readonly isDragged: boolean;
  readonly onMark: (id: number) => void;
}

export const ArrangePhoto = memo((props: ArrangePhotoProps) => {
  const { photo, number, count, columns, isCurrent, isMarked, isMoved, isDragged, onMark } = props;
  const { listeners, setNodeRef } = useDraggable({ id: photo.id });
  const place = { gridRow: Math.ceil(number / columns), gridColumn: ((number - 1) % columns) + 1 };
  return (
    <li data-photo={photo.id} aria-posinset={number} aria-setsize={count} style={place}>
      <button
        ref={setNodeRef}
        type="button"
        className={classNames(
          tileStyles.photo,
          styles.photo,
          isMarked && styles.marked,
          isMoved && styles.moved,
          isDragged && styles.away,
        )}
        tabIndex={isCurrent ? 0 : -1}
        aria-pressed={isMarked}
        onClick={() => onMark(photo.id)}
        {...listeners}
      >
        <Thumbnail photo={photo} />
        <span className={styles.number}>
          <VisuallyHidden>Photo </VisuallyHidden>
          {number}
        </span>
        {photo.contributorName && <VisuallyHidden>{`, by ${photo.contributorName}`}</VisuallyHidden>}
        {isMarked && (
          <span className={classNames(tileStyles.mark, tileStyles.chosen)}>
            <Check aria-hidden />
          </span>
        )}
      </button>
    </li>
  );
});
