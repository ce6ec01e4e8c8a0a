import { Clapperboard } from 'lucide-react';
import { useId } from 'react';
import { pluralize } from '../../../lib/text/pluralize.ts';
import { Button } from '../../../ui/actions/button.tsx';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  readonly selectedCount: number;
  readonly isLate: boolean;
  readonly onGenerate: () => void;
}

export function SelectionBar({ selectedCount, isLate, onGenerate }: SelectionBarProps) {
  const countId = useId();
  const hasSelection = selectedCount > 0;
  return (
    <div className={styles.bar} data-keep-clear={true}>
      <p className={styles.count} role="status" id={countId}>
        {hasSelection ? `${pluralize(selectedCount, 'photo')} selected` : 'Choose photos for the slideshow'}
      </p>
      <p className={styles.late} role="status">
        {isLate && 'Still saving your changes...'}
      </p>
      <Button
        variant="primary"
        icon={<Clapperboard aria-hidden />}
        disabled={!hasSelection}
        aria-describedby={hasSelection ? undefined : countId}
        onClick={onGenerate}
      >
        Generate New Slideshow
      </Button>
    </div>
  );
}
