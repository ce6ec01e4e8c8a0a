import { type ReactNode, useEffect, useRef } from 'react';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import type { UploadSnapshot } from '../queue/upload-list.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';
import { inRowOrder, isShort } from './row-rules.ts';
import { UploadRow } from './upload-row.tsx';
import styles from './upload-rows.module.css';

export interface UploadRowsProps extends Pick<UploadSnapshot, 'files' | 'isSending'> {
  readonly queue: UploadQueue;
  /** Scrolls in its place instead of growing. */
  readonly bounded: boolean;
  readonly top: ReactNode;
}

const label = 'Chosen photos';

/** A row per file. Once all are sent, those that are missing or damaged stand first and come into sight. */
export function UploadRows({ files, isSending, queue, bounded, top }: UploadRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const hasSent = useRef(false);
  const isShortNow = isShort(files, isSending);
  useEffect(() => {
    if (hasSent.current && isShortNow) list.current?.firstElementChild?.scrollIntoView({ block: 'center' });
    hasSent.current = isSending;
  }, [isSending, isShortNow]);

  const rows = (
    <ul
      // Another list than the one while sending, not one whose rows jump.
      key={isShortNow ? 'short' : 'whole'}
      ref={list}
      className={bounded ? styles.columns : undefined}
      aria-label={label}
    >
      {inRowOrder(files, isSending).map((item) => (
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
