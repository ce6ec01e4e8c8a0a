import { useRef, useState } from 'react';
import { damageLabels } from '../../../lib/text/damage-labels.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { validateFiles } from '../fitting/validate-files.ts';
import type { DamagedFile } from '../queue/upload-list.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';
import { PhotoInput } from './photo-input.tsx';
import styles from './upload-row.module.css';

interface BetterCopyProps {
  readonly item: DamagedFile;
  readonly queue: UploadQueue;
}

export function BetterCopy({ item: { id, name, damage }, queue }: BetterCopyProps) {
  const input = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const send = async ([file]: readonly File[]) => {
    if (!file) return;
    const { rejected } = await validateFiles([file]);
    setReason(rejected[0]?.reason ?? '');
    if (rejected.length === 0) queue.sendBetterCopy(id, file);
  };
  return (
    <>
      <p className={styles.reason}>
        {damageLabels[damage]} If you have a better copy, please send it and we’ll replace this one.
      </p>
      <p className={styles.reason} role="status">
        {reason}
      </p>
      <PhotoInput ref={input} label={`A better copy of ${name}`} single onFiles={send} />
      <Button
        className={styles.again}
        aria-label={`Send a better copy: ${name}`}
        onClick={() => input.current?.click()}
      >
        Send a Better Copy
      </Button>
    </>
  );
}
