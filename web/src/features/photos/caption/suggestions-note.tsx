import type { Photo } from '@afterglow/proto/types';
import { memo, useMemo } from 'react';
import { pluralize } from '../../../lib/text/pluralize.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { findSuggested } from './caption-words.ts';
import styles from './suggestions-note.module.css';

interface SuggestionsNoteProps {
  readonly photos: readonly Photo[];
  readonly onRead: (suggested: readonly Photo[]) => void;
}

/** Leads to the words that contributors suggest. */
export const SuggestionsNote = memo(function SuggestionsNote({ photos, onRead }: SuggestionsNoteProps) {
  const suggested = useMemo(() => findSuggested(photos), [photos]);
  if (suggested.length === 0) return null;
  return (
    <div className={styles.note}>
      <p>{`Captions suggested for ${pluralize(suggested.length, 'photo')}`}</p>
      <Button variant="plain" onClick={() => onRead(suggested)}>
        Read Them
      </Button>
    </div>
  );
});
