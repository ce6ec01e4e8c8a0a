import { type ReactNode, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { counted } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { LeftOut } from './left-out.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { type LeftOutFile, sortFiles } from './sort-files.ts';
import { summaryOf } from './summary.ts';
import styles from './upload-form.module.css';
import { isMissing, isStored, isToSend } from './upload-list.ts';
import type { UploadQueue } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploadPercent, useUploads } from './use-uploads.ts';

export interface UploadFormProps {
  readonly queue: UploadQueue;
  /** Under which the photos are sent; empty while the field for it is. */
  readonly contributorName: string;
  readonly nameField?: ReactNode;
}

/** Photos are chosen first, then sent; each has a row that says how it fares. */
export function UploadForm({ queue, contributorName, nameField }: UploadFormProps) {
  const { files, isSending } = useUploads(queue);
  const percent = useUploadPercent(queue);
  const [leftOut, setLeftOut] = useState<readonly LeftOutFile[]>([]);
  const toSend = files.filter(isToSend).length;
  const canGoOn = !isSending && toSend === 0 && files.some(isStored) && files.some(isMissing);

  const take = (given: readonly File[]) => {
    const sorted = sortFiles(
      given,
      files.map(({ file }) => file),
    );
    setLeftOut(sorted.leftOut);
    queue.add(sorted.kept);
  };
  const submit = () => {
    setLeftOut([]);
    queue.start(contributorName);
  };
  return (
    <Form
      className={styles.form}
      aria-label="Upload photos"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {nameField}
      <PhotoPicker hasFiles={files.length > 0} disabled={isSending} onFiles={take} />
      <LeftOut files={leftOut} />
      {files.length > 0 && (
        <ul aria-label="Chosen photos">
          {files.map((item) => (
            <UploadRow key={item.id} item={item} queue={queue} />
          ))}
        </ul>
      )}
      <div className={classNames(styles.bar, files.length > 0 && styles.sticky)}>
        <p className={styles.summary} aria-live="polite">
          {summaryOf(files, isSending)}
        </p>
        {isSending && <ProgressBar label="Upload progress" percent={percent} />}
        <Button type="submit" variant="primary" disabled={toSend === 0 || contributorName === ''} busy={isSending}>
          {isSending ? 'Uploading...' : toSend > 0 ? `Upload ${counted(toSend, 'Photo')}` : 'Upload Photos'}
        </Button>
        {canGoOn && <Button onClick={() => queue.remove(isMissing)}>Continue without the missing</Button>}
      </div>
    </Form>
  );
}
