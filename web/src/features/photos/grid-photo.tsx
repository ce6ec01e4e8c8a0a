import type { Photo } from '@afterglow/proto/types';
import { Plus, Trash2 } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { ContributorCredit } from './contributor-credit.tsx';
import styles from './photo-tile.module.css';
import { Thumbnail } from './thumbnail.tsx';

interface GridPhotoProps {
  readonly photo: Photo;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly describedBy: string;
  readonly onToggle: (photo: Photo, event: MouseEvent) => void;
  readonly onDelete: (photo: Photo) => void;
}

export const GridPhoto = memo(({ photo, number, isCurrent, describedBy, onToggle, onDelete }: GridPhotoProps) => (
  <li data-photo={photo.id} className={styles.tile}>
    <button
      type="button"
      className={styles.photo}
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={false}
      aria-describedby={describedBy}
      onClick={(event) => onToggle(photo, event)}
    >
      <Thumbnail photo={photo} />
      <span className={styles.mark}>
        <Plus aria-hidden />
      </span>
      <ContributorCredit photo={photo} number={number} />
    </button>
    <IconButton
      className={styles.delete}
      label={`Delete photo ${number}`}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => onDelete(photo)}
    >
      <span className={styles.bin}>
        <Trash2 aria-hidden />
      </span>
    </IconButton>
  </li>
));
