import { Button } from '../../../ui/actions/button.tsx';
import { repeatedLabel } from './alike-labels.ts';
import { findRepeated, type LookAlikes } from './look-alikes.ts';
import styles from './repeated-note.module.css';
import { useKeepBest } from './use-keep-best.ts';

interface RepeatedNoteProps {
  readonly memorialPublicId: string;
  readonly groups: LookAlikes;
}

/** After Select All, for example: the slideshow would show the same picture several times. */
export function RepeatedNote({ memorialPublicId, groups }: RepeatedNoteProps) {
  const { mutate } = useKeepBest(memorialPublicId);
  const repeated = findRepeated(groups);
  if (repeated.length === 0) return null;
  return (
    <div className={styles.note}>
      <p>{repeatedLabel(repeated.length)}</p>
      <Button variant="plain" onClick={() => mutate(repeated)}>
        Keep the Best
      </Button>
    </div>
  );
}
