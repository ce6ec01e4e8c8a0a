import type { Photo } from '@afterglow/proto/types';
import { useDraggable } from '@dnd-kit/core';
import { Check } from 'lucide-react';
import { memo } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { Thumbnail } from '../thumbnails/thumbnail.tsx';
import tileStyles from '../tile/photo-tile.module.css';
import styles from './timeline.module.css';

interface TimelinePhotoProps {
  readonly photo: Photo;
  readonly number: number;
  readonly date: string;
  readonly isMarked: boolean;
  readonly onMark: (id: number) => void;
}

export const TimelinePhoto = memo((props: TimelinePhotoProps) => {
  const { photo, number, date, isMarked, onMark } = props;
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: photo.id });
  return (
    <li data-photo={photo.id}>
      <button
        ref={setNodeRef}
        type="button"
        className={classNames(tileStyles.photo, styles.photo, isMarked && styles.marked, isDragging && styles.away)}
        aria-pressed={isMarked}
        onClick={() => onMark(photo.id)}
        {...listeners}
      >
        <Thumbnail photo={photo} />
        <VisuallyHidden>
          {`Photo ${number}`}
          {photo.contributorName && `, by ${photo.contributorName}`}
          {date && ', '}
        </VisuallyHidden>
        {date && <span className={styles.date}>{date}</span>}
        {isMarked && (
          <span className={classNames(tileStyles.mark, tileStyles.chosen)}>
            <Check aria-hidden />
          </span>
        )}
      </button>
    </li>
  );
});
