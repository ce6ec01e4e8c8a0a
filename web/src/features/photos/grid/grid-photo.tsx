import type { Photo } from '@afterglow/proto/types';
import { Check, Plus, Trash2 } from 'lucide-react';
import { type CSSProperties, type MouseEvent, memo } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { AlikeButton } from '../alike/alike-button.tsx';
import { Thumbnail } from '../thumbnails/thumbnail.tsx';
import { ContributorCredit } from '../tile/contributor-credit.tsx';
import { DamageMark } from '../tile/damage-mark.tsx';
import styles from '../tile/photo-tile.module.css';
import { ViewButton } from '../tile/view-button.tsx';

interface GridPhotoProps {
  readonly photo: Photo;
  /** The photos for which this one stands. */
  readonly alike: readonly Photo[] | undefined;
  readonly number: number;
  readonly count: number;
  readonly columns: number;
  readonly isCurrent: boolean;
  readonly describedBy: string;
  readonly onToggle: (photo: Photo, event: MouseEvent) => void;
  readonly onDelete: (photo: Photo) => void;
  readonly onView: (photo: Photo) => void;
  readonly onAlike: (photo: Photo) => void;
}

const getPlace = (number: number, columns: number): CSSProperties => ({
  gridRow: Math.ceil(number / columns),
  gridColumn: ((number - 1) % columns) + 1,
});

export const GridPhoto = memo((props: GridPhotoProps) => {
  const { photo, alike, number, count, columns, isCurrent, describedBy } = props;
  const { onToggle, onDelete, onView, onAlike } = props;
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <li
      data-photo={photo.id}
      className={styles.tile}
      aria-posinset={number}
      aria-setsize={count}
      style={getPlace(number, columns)}
    >
      <button
        type="button"
        className={styles.photo}
        tabIndex={tabIndex}
        aria-pressed={photo.isSelected}
        aria-describedby={describedBy}
        onClick={(event) => onToggle(photo, event)}
      >
        <Thumbnail photo={photo} />
        <span className={classNames(styles.mark, photo.isSelected && styles.chosen)}>
          {photo.isSelected ? <Check aria-hidden /> : <Plus aria-hidden />}
        </span>
        <ContributorCredit photo={photo} number={number} />
        <DamageMark photo={photo} />
      </button>
      {alike ? (
        <AlikeButton alike={alike} number={number} tabIndex={tabIndex} onOpen={() => onAlike(photo)} />
      ) : (
        <IconButton
          className={classNames(styles.corner, styles.delete)}
          label={`Delete photo ${number}`}
          tabIndex={tabIndex}
          onClick={() => onDelete(photo)}
        >
          <span className={styles.sign}>
            <Trash2 aria-hidden />
          </span>
        </IconButton>
      )}
      <ViewButton photo={photo} number={number} tabIndex={tabIndex} onView={onView} />
    </li>
  );
});
