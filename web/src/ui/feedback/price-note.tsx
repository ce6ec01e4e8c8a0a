import type { AmountDue } from '../../lib/queries/use-amount-due.ts';
import type { PriceWords } from '../../lib/words/price-words.ts';
import styles from './price-note.module.css';
import { Skeleton } from './skeleton.tsx';

interface PriceNoteProps {
  readonly due: AmountDue;
  readonly words: PriceWords;
}

/** The price, before a click. It takes its room at once, so that the button below stays where it is. */
export function PriceNote({ due, words }: PriceNoteProps) {
  if (due === 'nothing') return null;
  return (
    <div className={styles.note} role="status">
      {due === 'unknown' ? <Skeleton /> : <p>{words[due]}</p>}
      <p className={styles.room} aria-hidden>
        {words.price}
      </p>
    </div>
  );
}
