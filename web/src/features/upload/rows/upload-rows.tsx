import { type ReactNode, useEffect, useRef } from 'react';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { isDamaged, isMissing, type QueuedFile, type UploadSnapshot } from '../queue/upload-list.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import styles from './upload-rows.module.css';

export interface UploadRowsProps extends Pick<UploadSnapshot, 'files' | 'isSending'> {
  readonly queue: UploadQueue;
  /** Scrolls in its place instead of growing. */
  readonly bounded: boolean;
  readonly top: ReactNode;
}

const label = 'Chosen photos';

const isToLookAt = (item: QueuedFile): boolean => isMissing(item) || isDamaged(item);

/** A row per file. Once all are sent, those that are missing or damaged stand first and come into sight. */
export function UploadRows({ files, isSending, queue, bounded, top }: UploadRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const hasSent = useRef(false);
  const missing = files.filter(isToLookAt);
  const isShort = !isSending && missing.length > 0;
  useEffect(() => {
    if (hasSent.current && isShort) list.current?.firstElementChild?.scrollIntoView({ block: 'center' });
    hasSent.current = isSending;
  }, [isSending, isShort]);

  const shown = isShort ? [...missing, ...files.filter((item) => !isToLookAt(item))] : files;
  const rows = (
    <ul
      // Another list than the one while sending, not one whose rows jump.
      key={isShort ? 'short' : 'whole'}
      ref={list}
      className={bounded ? styles.columns : undefined}
      aria-label={label}
    >
      {shown.map((item) => (
        <UploadRow key={item.id} item={item} queue={queue} isSending={isSending} />
      ))}
    </ul>
  );
  if (!bounded) {
    return (
      <>
        {top}
        {rows}
      </>
    );
  }
  return (
    <ScrollBox label={label} className={styles.box}>
      {top}
      {rows}
    </ScrollBox>
  );
}
