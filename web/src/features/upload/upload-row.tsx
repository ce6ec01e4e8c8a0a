import { Check, ImageIcon, RotateCcw, TriangleAlert, X } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { fileSize } from '../../lib/file-size.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { isInFlight, isMissing, isStored, type QueuedFile } from './upload-list.ts';
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
}

export const UploadRow = memo(function UploadRow({ item, queue }: UploadRowProps) {
  const { id, file, state, reason } = item;
  const isMine = (other: QueuedFile) => other.id === id;
  return (
    <li className={styles.row} data-state={state}>
      <Thumbnail file={file} />
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
        {isMissing(item) && reason && <p className={styles.reason}>{reason}</p>}
        {isMissing(item) && (
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
      {!isStored(item) && !isInFlight(item) && (
        <IconButton label={`Remove ${file.name}`} onClick={() => queue.remove(isMine)}>
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  );
});

function Thumbnail({ file }: { readonly file: File }) {
  const [url, setUrl] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!url || isBroken) {
    return (
      <span className={classNames(styles.thumbnail, styles.none)}>
        <ImageIcon aria-hidden />
      </span>
    );
  }
  return (
    <img
      className={styles.thumbnail}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
