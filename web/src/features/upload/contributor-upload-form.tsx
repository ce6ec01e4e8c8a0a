import { limits } from '@afterglow/proto/limits';
import { fieldMessages } from '@afterglow/proto/messages';
import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { UploadForm } from './upload-form.tsx';
import type { UploadQueue } from './upload-queue.ts';

export interface ContributorUploadFormProps {
  readonly queue: UploadQueue;
  /** Whom the invitation names; without a name, the form asks for it. */
  readonly recipientName: string | null;
}

export function ContributorUploadForm({ queue, recipientName }: ContributorUploadFormProps) {
  const [entered, setEntered] = useState('');
  const [isTouched, setTouched] = useState(false);
  const known = recipientName?.trim();
  if (known) return <UploadForm queue={queue} contributorName={known} />;
  const name = entered.trim();
  const nameField = (
    <TextField
      label="Your name"
      autoComplete="name"
      required
      maxLength={limits.nameMaxLength}
      value={entered}
      error={isTouched && !name ? fieldMessages.contributorName : undefined}
      onChange={(event) => setEntered(event.target.value)}
      onBlur={() => setTouched(true)}
    />
  );
  return <UploadForm queue={queue} contributorName={name} nameField={nameField} />;
}
