import type { Photo } from '@afterglow/proto/types';
import { Check, Images } from 'lucide-react';
import { formatNumber } from '../../../lib/text/reader-formats.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './alike-button.module.css';
import { countLabel } from './alike-labels.ts';

interface AlikeButtonProps {
  readonly alike: readonly Photo[];
  readonly number: number;
  readonly tabIndex: number;
  readonly onOpen: () => void;
}

/** In the corner of a tile that stands for several photos. */
export function AlikeButton({ alike, number, tabIndex, onOpen }: AlikeButtonProps) {
  const { count, meaning } = countLabel(alike);
  return (
    <button type="button" className={styles.button} tabIndex={tabIndex} aria-haspopup="dialog" onClick={onOpen}>
      <Badge tone="onPhoto" icon={meaning ? <Check aria-hidden /> : <Images aria-hidden />}>
        {count}
      </Badge>
      <VisuallyHidden>{`${meaning}: show the photos that look like photo ${formatNumber(number)}`}</VisuallyHidden>
    </button>
  );
}
