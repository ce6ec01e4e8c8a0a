import { limits } from '@afterglow/proto/limits';
import { fieldMessages } from '@afterglow/proto/messages';
import { type ReactNode, useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { UploadForm } from './upload-form.tsx';
import type { UploadQueue } from './upload-queue.ts';

export interface ContributorUploadFormProps {
  readonly queue: UploadQueue;
  /** Whom the invitation names; without a name, the form asks for it. */
  readonly recipientName: string | null;
  readonly footnote: ReactNode;
}

export function ContributorUploadForm({ queue, recipientName, footnote }: ContributorUploadFormProps) {
  const [entered, setEntered] = useState('');
  const [isTouched, setTouched] = useState(false);
  const known = recipientName?.trim();
  if (known) return <UploadForm queue={queue} contributorName={known} footnote={footnote} />;
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
  return <UploadForm queue={queue} contributorName={name} nameField={nameField} footnote={footnote} />;
}
