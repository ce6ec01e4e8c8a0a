import type { Photo } from '@afterglow/proto/types';
import { Maximize2 } from 'lucide-react';
import { classNames } from '../../../lib/class-names.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import styles from './photo-tile.module.css';

interface ViewButtonProps {
  readonly photo: Photo;
  readonly number: number;
  readonly tabIndex: number;
  readonly onView: (photo: Photo) => void;
}

/** Inside a `tile`, since a click on the photo selects it. */
export const ViewButton = ({ photo, number, tabIndex, onView }: ViewButtonProps) => (
  <IconButton
    className={classNames(styles.corner, styles.view)}
    label={`View photo ${number}`}
    tabIndex={tabIndex}
    onClick={() => onView(photo)}
  >
    <span className={styles.sign}>
      <Maximize2 aria-hidden />
    </span>
  </IconButton>
);
