import type { AmountDue } from '../../lib/queries/use-amount-due.ts';
import type { PriceLabels } from '../../lib/text/price-labels.ts';
import styles from './price-note.module.css';
import { Skeleton } from './skeleton.tsx';

interface PriceNoteProps {
  readonly due: AmountDue;
  readonly labels: PriceLabels;
}

/** Reserves its space while the price loads. */
export function PriceNote({ due, labels }: PriceNoteProps) {
  if (due === 'nothing') return null;
  return (
    <div className={styles.note} role="status">
      {due === 'unknown' ? <Skeleton /> : <p>{labels[due]}</p>}
      <p className={styles.room} aria-hidden>
        {labels.price}
      </p>
    </div>
  );
}
