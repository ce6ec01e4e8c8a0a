import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ReasonedButton } from '../../../ui/actions/reasoned-button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import type { UploadSnapshot } from '../queue/upload-list.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';
import { useUploadPercent, useUploads } from '../queue/use-uploads.ts';
import { continueLabel, submitLabel } from './submit-label.ts';
import { summarizeUpload } from './summary.ts';
import styles from './upload-bar.module.css';

export interface UploadBarProps {
  readonly queue: UploadQueue;
  readonly summaryId: string;
  readonly hasName: boolean;
  /** Below a list that scrolls; otherwise it sticks to the bottom of the screen. */
  readonly bounded: boolean;
  readonly compact: boolean;
  readonly children?: ReactNode;
}

export function UploadBar({ queue, summaryId, hasName, bounded, compact, children }: UploadBarProps) {
  const percent = useUploadPercent(queue);
  const uploads = useUploads(queue);
  const { files, isSending, rejected } = uploads;
  const continueText = continueLabel(uploads);
  const isSticky = !bounded && files.length > 0;
  return (
    <div
      className={classNames(
        styles.bar,
        bounded && styles.bounded,
        compact && styles.compact,
        isSticky && styles.sticky,
      )}
      data-keep-clear={isSticky}
    >
      {isSending && (
        <div className={styles.progress}>
          <ProgressBar label="Upload progress" percent={percent} />
        </div>
      )}
      <p className={styles.summary} id={summaryId}>
        {summarizeUpload(uploads)}
        {/* The reasons are in the form, which this bar may cover. */}
        {!bounded && rejected.length > 0 && ` (${rejected.length} couldn’t be added)`}
      </p>
      <div className={styles.buttons}>
        {continueText ? (
          <Button variant="primary" onClick={queue.continueWithoutMissing}>
            {continueText}
          </Button>
        ) : (
          <SubmitButton uploads={uploads} hasName={hasName} />
        )}
        {children}
      </div>
    </div>
  );
}

interface SubmitButtonProps extends Pick<UploadBarProps, 'hasName'> {
  readonly uploads: UploadSnapshot;
}

function SubmitButton({ uploads, hasName }: SubmitButtonProps) {
  const { text, isDisabled, reason } = submitLabel(uploads, hasName);
  return (
    <ReasonedButton
      type="submit"
      variant="primary"
      disabled={isDisabled}
      reason={reason}
      busy={uploads.isSending && isDisabled}
    >
      {text}
    </ReasonedButton>
  );
}
