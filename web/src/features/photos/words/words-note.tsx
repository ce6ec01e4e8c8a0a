import type { Photo } from '@afterglow/proto/types';
import { memo, useMemo } from 'react';
import { paths } from '../../../lib/routing/paths.ts';
import { pluralize } from '../../../lib/text/pluralize.ts';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import styles from './words-note.module.css';

interface WordsNoteProps {
  readonly memorialPublicId: string;
  readonly photos: readonly Photo[];
  readonly onRead: (unread: readonly Photo[]) => void;
}

/** Leads to the words of contributors, and to the guestbook. */
export const WordsNote = memo(function WordsNote({ memorialPublicId, photos, onRead }: WordsNoteProps) {
  const written = useMemo(() => photos.filter(({ words }) => words), [photos]);
  if (written.length === 0) return null;
  const unread = written.filter(({ areWordsRead }) => !areWordsRead);
  return (
    <div className={styles.note}>
      {unread.length > 0 ? (
        <>
          <p>{`New words about ${pluralize(unread.length, 'photo')}`}</p>
          <Button variant="plain" onClick={() => onRead(unread)}>
            Read Them
          </Button>
        </>
      ) : (
        <p>{`Words about ${pluralize(written.length, 'photo')}`}</p>
      )}
      <LinkButton variant="plain" to={paths.guestbook(memorialPublicId)}>
        Guestbook
      </LinkButton>
    </div>
  );
});
