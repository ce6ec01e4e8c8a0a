import type { Photo } from '@afterglow/proto/types';
import { Button } from '../../../ui/actions/button.tsx';
import styles from './caption-dialog.module.css';
import { useDismissSuggestion } from './use-dismiss-suggestion.ts';

interface SuggestionProps {
  readonly memorialPublicId: string;
  readonly photo: Photo;
  /** Undefined once the caption has words of its own. */
  readonly onUse: ((words: string) => void) | undefined;
}

/** The words that the sender of a photo suggests. Dismissed ones stay here, so that they can be brought back. */
export function Suggestion({ memorialPublicId, photo, onUse }: SuggestionProps) {
  const { dismiss, bringBack } = useDismissSuggestion(memorialPublicId, photo);
  const { suggestedCaption: words, contributorName, isSuggestionDismissed } = photo;
  if (!words) return null;
  if (isSuggestionDismissed) {
    return (
      <div className={styles.suggestion}>
        <p className={styles.note}>
          You dismissed “<bdi>{words}</bdi>”.
        </p>
        <Button onClick={bringBack}>Bring It Back</Button>
      </div>
    );
  }
  return (
    <div className={styles.suggestion}>
      <p>
        <bdi>{contributorName || 'The sender'}</bdi> suggests: “<bdi>{words}</bdi>”
      </p>
      <div className={styles.choices}>
        {onUse && <Button onClick={() => onUse(words)}>Use These Words</Button>}
        <Button onClick={dismiss}>Dismiss</Button>
      </div>
    </div>
  );
}
