import { Clapperboard } from 'lucide-react';
import { pluralize } from '../../../lib/words/pluralize.ts';
import { Button } from '../../../ui/actions/button.tsx';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  readonly selectedCount: number;
  /** What is shown is not stored yet, though it should be. */
  readonly isLate: boolean;
  readonly onGenerate: () => void;
}

export const SelectionBar = ({ selectedCount, isLate, onGenerate }: SelectionBarProps) => (
  <div className={styles.bar} data-keep-clear={true}>
    <p className={styles.count} role="status">
      {selectedCount > 0 ? `${pluralize(selectedCount, 'photo')} selected` : 'Choose photos for the slideshow'}
    </p>
    <p className={styles.late} role="status">
      {isLate && 'Still saving your changes...'}
    </p>
    <Button variant="primary" icon={<Clapperboard aria-hidden />} disabled={selectedCount === 0} onClick={onGenerate}>
      Generate New Slideshow
    </Button>
  </div>
);
