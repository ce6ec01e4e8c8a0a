import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { counted } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { summaryOf } from './summary.ts';
import styles from './upload-bar.module.css';
import { isMissing, isStored, isToSend, type UploadSnapshot } from './upload-list.ts';
import type { UploadQueue } from './upload-queue.ts';
import { useUploadPercent } from './use-uploads.ts';

export interface UploadBarProps extends Pick<UploadSnapshot, 'files' | 'isSending'> {
  readonly queue: UploadQueue;
  readonly hasName: boolean;
  /** Files that cannot be sent: why, stands in the form, which this bar may cover. */
  readonly leftOutCount: number;
  /** Stands below a list that scrolls in its place; else it stays in sight at the lower edge. */
  readonly bounded: boolean;
  /** Stands beside the button. */
  readonly children?: ReactNode;
}

/** How far it is, and what to do next. */
export function UploadBar({ files, isSending, queue, hasName, leftOutCount, bounded, children }: UploadBarProps) {
  const percent = useUploadPercent(queue);
  const toSend = files.filter(isToSend).length;
  const missing = files.filter(isMissing).length;
  const canGoOn = !isSending && toSend === 0 && missing > 0 && files.some(isStored);
  return (
    <div className={classNames(styles.bar, bounded && styles.bounded, !bounded && files.length > 0 && styles.sticky)}>
      {isSending && (
        <div className={styles.progress}>
          <ProgressBar label="Upload progress" percent={percent} />
        </div>
      )}
      <p className={styles.summary} aria-live="polite">
        {summaryOf(files, isSending)}
        {!bounded && leftOutCount > 0 && ` · ${leftOutCount} left out`}
      </p>
      <div className={styles.buttons}>
        {canGoOn ? (
          <Button variant="primary" onClick={() => queue.remove(isMissing)}>
            {missing === 1 ? 'Continue Without It' : 'Continue Without Them'}
          </Button>
        ) : (
          <Button type="submit" variant="primary" disabled={toSend === 0 || !hasName} busy={isSending}>
            {isSending ? 'Uploading...' : toSend > 0 ? `Upload ${counted(toSend, 'Photo')}` : 'Upload Photos'}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
