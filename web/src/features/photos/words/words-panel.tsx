import { composeCaption } from '@afterglow/proto/photo-words';
import type { Photo, PhotoWords } from '@afterglow/proto/types';
import { captionLine } from '../../../lib/text/caption-line.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { useDecideWords } from './use-decide-words.ts';
import styles from './words-panel.module.css';

interface WordsPanelProps {
  readonly memorialPublicId: string;
  readonly photo: Photo;
  /** Undefined if the caption is not to be replaced. */
  readonly onUse?: (() => void) | undefined;
}

const Quoted = ({ words: { sentence, ...about } }: { readonly words: PhotoWords }) => {
  const line = captionLine(about);
  return (
    <>
      {line && (
        <p>
          <bdi>{line}</bdi>
        </p>
      )}
      {sentence && (
        <p>
          “<bdi>{sentence}</bdi>”
        </p>
      )}
    </>
  );
};

/** The words of a photo's sender, and what the organizer does with them. Only what is accepted is shown to others. */
export function WordsPanel({ memorialPublicId, photo, onUse }: WordsPanelProps) {
  const decide = useDecideWords(memorialPublicId, photo);
  const { words, areWordsRead = false, isInGuestbook = false, contributorName } = photo;
  if (!words) return null;
  const state = isInGuestbook ? 'In the guestbook.' : 'Not in the guestbook.';
  const accept = () => decide({ readWords: words, isInGuestbook: true }, 'Added to the Guestbook');
  const dismiss = () => decide({ readWords: words, isInGuestbook: false }, 'Words Dismissed');
  const takeOut = () => decide({ readWords: words, isInGuestbook: false }, 'Taken Out of the Guestbook');
  return (
    <section className={styles.panel} aria-label="Words about this photo">
      <p className={styles.sender}>
        {!areWordsRead && <Badge tone="done">New</Badge>}
        <span>
          <bdi>{contributorName || 'The sender'}</bdi> wrote:
        </span>
      </p>
      <Quoted words={words} />
      <p className={styles.state}>
        {areWordsRead && state}
        {!areWordsRead && (
          <>
            As a caption: <bdi>{captionLine(composeCaption(words))}</bdi>
          </>
        )}
      </p>
      <div className={styles.choices}>
        {onUse && <Button onClick={onUse}>Use as Caption</Button>}
        {isInGuestbook ? (
          <Button onClick={takeOut}>Take Out of Guestbook</Button>
        ) : (
          <Button onClick={accept}>Add to Guestbook</Button>
        )}
        {!areWordsRead && <Button onClick={dismiss}>Dismiss</Button>}
      </div>
    </section>
  );
}
