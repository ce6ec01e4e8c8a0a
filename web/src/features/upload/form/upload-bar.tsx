import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { isDamaged, isMissing, isStored, isToSend } from '../queue/upload-list.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';
import { useUploadPercent, useUploads } from '../queue/use-uploads.ts';
import { submitLabel } from './submit-label.ts';
import { summaryOf } from './summary.ts';
import styles from './upload-bar.module.css';

export interface UploadBarProps {
  readonly queue: UploadQueue;
  readonly hasName: boolean;
  /** Stands below a list that scrolls in its place; else it stays in sight at the lower edge. */
  readonly bounded: boolean;
  readonly children?: ReactNode;
}

export function UploadBar({ queue, hasName, bounded, children }: UploadBarProps) {
  const percent = useUploadPercent(queue);
  const uploads = useUploads(queue);
  const { files, isSending, rejected } = uploads;
  const toSend = files.filter(isToSend).length;
  const missing = files.filter(isMissing).length;
  const damaged = files.filter(isDamaged).length;
  const canGoOn = !isSending && toSend === 0 && missing + damaged > 0 && files.some(isStored);
  const isSticky = !bounded && files.length > 0;
  const { text, isDisabled } = submitLabel(uploads);
  return (
    <div
      className={classNames(styles.bar, bounded && styles.bounded, isSticky && styles.sticky)}
      data-keep-clear={isSticky}
    >
      {isSending && (
        <div className={styles.progress}>
          <ProgressBar label="Upload progress" percent={percent} />
        </div>
      )}
      <p className={styles.summary}>
        {summaryOf(uploads)}
        {/* Why, stands in the form, which this bar may cover. */}
        {!bounded && rejected.length > 0 && ` (${rejected.length} couldn’t be added)`}
      </p>
      <div className={styles.buttons}>
        {canGoOn ? (
          <Button variant="primary" onClick={queue.goOnWithout}>
            {missing === 0 ? 'Continue' : missing === 1 ? 'Continue Without It' : 'Continue Without Them'}
          </Button>
        ) : (
          <Button
            type="submit"
            variant="primary"
            disabled={isDisabled || (!isSending && !hasName)}
            busy={isSending && isDisabled}
          >
            {text}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
