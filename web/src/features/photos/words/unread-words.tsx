import { composeCaption } from '@afterglow/proto/photo-words';
import type { Photo } from '@afterglow/proto/types';
import styles from './unread-words.module.css';
import { useDecideWords } from './use-decide-words.ts';
import { WordsPanel } from './words-panel.tsx';

interface UnreadWordsProps {
  readonly memorialPublicId: string;
  readonly photo: Photo;
}

/** One tap makes them the caption, and adds them to the guestbook. */
export function UnreadWords({ memorialPublicId, photo }: UnreadWordsProps) {
  const decide = useDecideWords(memorialPublicId, photo);
  const { words } = photo;
  const use =
    words &&
    (() => {
      const caption = composeCaption(words);
      decide({ readWords: words, isInGuestbook: true, caption }, 'Used as Caption');
    });
  return (
    <div className={styles.unread}>
      <WordsPanel memorialPublicId={memorialPublicId} photo={photo} onUse={use} />
    </div>
  );
}
