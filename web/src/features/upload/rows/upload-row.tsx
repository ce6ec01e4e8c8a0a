import { RotateCcw, X } from 'lucide-react';
import { memo, useCallback, useId } from 'react';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { fittingNote } from '../fitting/needs-fitting.ts';
import { byId, isDamaged, isFailed, isMissing, isStored, type QueuedFile } from '../queue/upload-list.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';
import { BetterCopy } from './better-copy.tsx';
import { LocalImage } from './local-image.tsx';
import { PhotoWords } from './photo-words.tsx';
import { RowState } from './row-state.tsx';
import styles from './upload-row.module.css';

export interface UploadRowProps {
  readonly item: QueuedFile;
  readonly queue: UploadQueue;
  readonly isSending: boolean;
  readonly isWriting: boolean;
}

/** Keeps the focus in the list when the row of the focused button is removed. */
function focusNext(button: HTMLButtonElement): void {
  const buttons = [...(button.closest('ul')?.querySelectorAll<HTMLButtonElement>('li > button:enabled') ?? [])];
  const at = buttons.indexOf(button);
  (buttons[at + 1] ?? buttons[at - 1])?.focus();
}

export const UploadRow = memo(function UploadRow({ item, queue, isSending, isWriting }: UploadRowProps) {
  const { id, file, name, state, reason } = item;
  const note = fittingNote(item);
  const stateId = useId();
  const isOnItsWay = state === 'sending';
  const isToExplain = isMissing(item) && !isSending;
  const useCopy = useCallback((broken: File) => void queue.replaceIfUnreadable(id, broken), [queue, id]);
  const canReplace = isDamaged(item) && !isSending;
  return (
    <li className={styles.row} data-state={state}>
      <LocalImage className={styles.thumbnail} file={file} alt="" onBroken={useCopy} />
      <div className={styles.text}>
        <p className={styles.name} title={name}>
          <bdi>{name}</bdi>
        </p>
        <RowState id={stateId} item={item} />
        {note && !isMissing(item) && <p className={styles.reason}>{note}</p>}
        {isToExplain && reason && <p className={styles.reason}>{reason}</p>}
        {isToExplain && isFailed(item) && (
          <Button
            className={styles.again}
            icon={<RotateCcw aria-hidden />}
            aria-label={`Try again: ${name}`}
            onClick={() => queue.tryAgain(id)}
          >
            Try again
          </Button>
        )}
        {canReplace && <BetterCopy item={item} queue={queue} />}
      </div>
      {!isStored(item) && (
        <IconButton
          label={`Remove ${name}`}
          disabled={isOnItsWay}
          aria-describedby={isOnItsWay ? stateId : undefined}
          onClick={({ currentTarget }) => {
            focusNext(currentTarget);
            queue.remove(byId(id));
          }}
        >
          <X aria-hidden />
        </IconButton>
      )}
      <PhotoWords item={item} queue={queue} isWriting={isWriting} />
    </li>
  );
});
