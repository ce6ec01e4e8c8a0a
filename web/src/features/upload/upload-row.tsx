import { Check, RotateCcw, TriangleAlert, X } from 'lucide-react';
import { memo } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { fileSize } from '../../lib/file-size.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { LocalPicture } from './local-picture.tsx';
import { isMissing, isStored, type QueuedFile } from './upload-list.ts';
import type { UploadQueue } from './upload-queue.ts';
import styles from './upload-row.module.css';

const words = {
  chosen: 'Ready to send',
  waiting: 'Waiting its turn',
  sending: 'Sending',
  pausing: 'Waiting a moment, then sending again',
  stored: 'Arrived',
  refused: 'Not taken',
  failed: 'Not sent yet',
} as const;

export interface UploadRowProps {
  readonly item: QueuedFile;
  readonly queue: UploadQueue;
  /** Others are on their way: what went wrong here is told when they are done. */
  readonly isSending: boolean;
}

export const UploadRow = memo(function UploadRow({ item, queue, isSending }: UploadRowProps) {
  const { id, file, state, reason } = item;
  const canTryAgain = isMissing(item) && !isSending;
  const isMine = (other: QueuedFile) => other.id === id;
  return (
    <li className={styles.row} data-state={state}>
      <LocalPicture className={styles.thumbnail} file={file} alt="" />
      <div className={styles.text}>
        <p className={styles.name} title={file.name}>
          <bdi>{file.name}</bdi>
        </p>
        <p className={classNames(styles.state, isStored(item) && styles.stored, isMissing(item) && styles.missing)}>
          {isStored(item) && <Check aria-hidden />}
          {isMissing(item) && <TriangleAlert aria-hidden />}
          <span>
            {words[state]} · {fileSize(file.size)}
          </span>
        </p>
        {canTryAgain && reason && <p className={styles.reason}>{reason}</p>}
        {canTryAgain && (
          <Button
            className={styles.again}
            icon={<RotateCcw aria-hidden />}
            aria-label={`Try again: ${file.name}`}
            onClick={() => queue.tryAgain(id)}
          >
            Try again
          </Button>
        )}
      </div>
      {!isStored(item) && !isSending && (
        <IconButton label={`Remove ${file.name}`} onClick={() => queue.remove(isMine)}>
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  );
});
