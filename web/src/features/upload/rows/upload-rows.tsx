import { type ReactNode, useEffect, useRef } from 'react';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import type { UploadSnapshot } from '../queue/upload-list.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';
import { inRowOrder, isIncomplete } from './row-rules.ts';
import { UploadRow } from './upload-row.tsx';
import styles from './upload-rows.module.css';

export interface UploadRowsProps extends Pick<UploadSnapshot, 'files' | 'isSending'> {
  readonly queue: UploadQueue;
  readonly bounded: boolean;
  readonly top: ReactNode;
  /** Rows have a field for words about their photo. */
  readonly isWriting: boolean;
}

const label = 'Chosen photos';

/** Once all are sent, missing and damaged photos move to the top and into view. */
export function UploadRows({ files, isSending, queue, bounded, top, isWriting }: UploadRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const hasSent = useRef(false);
  const isShortNow = isIncomplete(files, isSending);
  useEffect(() => {
    if (hasSent.current && isShortNow) list.current?.firstElementChild?.scrollIntoView({ block: 'center' });
    hasSent.current = isSending;
  }, [isSending, isShortNow]);

  const rows = (
    <ul
      // A new list, so that rows do not jump.
      key={isShortNow ? 'short' : 'whole'}
      ref={list}
      className={bounded ? styles.columns : undefined}
      aria-label={label}
    >
      {inRowOrder(files, isSending).map((item) => (
        <UploadRow key={item.id} item={item} queue={queue} isSending={isSending} isWriting={isWriting} />
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
