import { limits } from '@afterglow/proto/limits';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { isToSend, type QueuedFile } from '../queue/upload-list.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';
import { countWords, fitWords } from './fit-words.ts';
import styles from './upload-row.module.css';

interface PhotoWordsProps {
  readonly item: QueuedFile;
  readonly queue: UploadQueue;
  readonly isWriting: boolean;
}

/** The sender's words about a photo, sent with it. */
export function PhotoWords({ item, queue, isWriting }: PhotoWordsProps) {
  const { id, name, words = '' } = item;
  if (!isWriting || !isToSend(item)) {
    return words ? (
      <p className={styles.words}>
        <bdi>{words}</bdi>
      </p>
    ) : null;
  }
  const label = (
    <>
      Who, where and when?<VisuallyHidden> {name}</VisuallyHidden>
    </>
  );
  return (
    <div className={styles.writing}>
      <TextField
        label={label}
        aside={<span className={styles.count}>{countWords(words)}</span>}
        value={words}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={10 * limits.captionColumns.who}
        onChange={(event) => queue.describe(id, fitWords(event.target.value))}
        onKeyDown={(event) => {
          // Enter would send all photos.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
    </div>
  );
}
