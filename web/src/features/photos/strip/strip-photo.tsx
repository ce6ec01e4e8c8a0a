import type { Photo } from '@afterglow/proto/types';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Check } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Thumbnail } from '../thumbnails/thumbnail.tsx';
import { ContributorCredit } from '../tile/contributor-credit.tsx';
import { DamageMark } from '../tile/damage-mark.tsx';
import tileStyles from '../tile/photo-tile.module.css';
import { ViewButton } from '../tile/view-button.tsx';
import styles from './photo-strip.module.css';
import { StripMenu } from './strip-menu.tsx';

/** The handle opens its menu when pressed, and picks up the photo only by keyboard. */
const noPointer = { onMouseDown: undefined, onTouchStart: undefined };

export interface StripPhotoProps {
  readonly photo: Photo;
  readonly number: number;
  readonly count: number;
  readonly isCurrent: boolean;
  readonly onToggle: (photo: Photo, event: MouseEvent) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onDelete: (photo: Photo) => void;
  readonly onView: (photo: Photo) => void;
  readonly onArrange: (photo: Photo) => void;
}

export const StripPhoto = memo((props: StripPhotoProps) => {
  const { photo, number, count, isCurrent, onToggle, onMove, onDelete, onView, onArrange } = props;
  const sortable = useSortable({ id: photo.id });
  const { listeners, setNodeRef, setActivatorNodeRef, attributes, transform, transition, isDragging } = sortable;
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <li
      ref={setNodeRef}
      data-photo={photo.id}
      aria-posinset={number}
      aria-setsize={count}
      className={classNames(isDragging && styles.away)}
      style={{ gridColumn: number, transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={tileStyles.tile}>
        <button
          type="button"
          className={classNames(tileStyles.photo, styles.draggable)}
          tabIndex={tabIndex}
          aria-pressed
          onClick={(event) => onToggle(photo, event)}
          {...listeners}
        >
          <Thumbnail photo={photo} />
          <ContributorCredit photo={photo} number={number} />
          <DamageMark photo={photo} />
          {number === 1 && (
            <span className={tileStyles.badge}>
              <Badge tone="onPhoto">Title Slide</Badge>
            </span>
          )}
          <span className={classNames(tileStyles.mark, tileStyles.chosen)}>
            <Check aria-hidden />
          </span>
        </button>
        <ViewButton photo={photo} number={number} tabIndex={tabIndex} onView={onView} />
      </div>
      <div className={styles.caption}>
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        <StripMenu
          number={number}
          count={count}
          onMove={onMove}
          onArrange={() => onArrange(photo)}
          onDelete={() => onDelete(photo)}
          triggerProps={{ ...attributes, ...listeners, ...noPointer, ref: setActivatorNodeRef, tabIndex }}
        />
      </div>
    </li>
  );
});
