import { listDecades } from '@afterglow/proto/life-order';
import type { EstimatedYear, Photo } from '@afterglow/proto/types';
import { pluralize } from '../../../lib/text/pluralize.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { YearChoice } from '../../../ui/forms/year-choice.tsx';
import type { Life } from './timeline-sections.ts';
import styles from './year-bar.module.css';

interface YearBarProps {
  /** That are picked. */
  readonly photos: readonly Photo[];
  readonly life: Life;
  readonly onChoose: (estimatedYear: EstimatedYear | null) => void;
  readonly onUnmark: () => void;
}

export function YearBar({ photos, life, onChoose, onUnmark }: YearBarProps) {
  const canRemove = photos.some(({ estimatedBy }) => estimatedBy === 'organizer');
  return (
    <div className={styles.bar}>
      <p className={styles.question} role="status">
        <strong>About what year?</strong> {`${pluralize(photos.length, 'photo')} picked`}
      </p>
      <YearChoice label="About what year?" decades={listDecades(life, [], new Date())} onChoose={onChoose} />
      <div className={styles.actions}>
        {canRemove && <Button onClick={() => onChoose(null)}>Remove Year</Button>}
        <Button onClick={onUnmark}>Clear</Button>
      </div>
    </div>
  );
}
