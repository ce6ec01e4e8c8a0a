import { fieldMessages } from '@afterglow/proto/messages';
import { nameProblem } from '@afterglow/proto/text';
import { type ReactNode, useState } from 'react';
import { nameField } from '../../../ui/forms/name-field.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { UploadQueue } from '../queue/upload-queue.ts';
import { UploadForm } from './upload-form.tsx';

export interface ContributorUploadFormProps {
  readonly queue: UploadQueue;
  readonly recipientName: string | null;
  readonly entered: string;
  readonly onEntered: (name: string) => void;
  readonly consent: ReactNode;
}

export function ContributorUploadForm(props: ContributorUploadFormProps) {
  const { queue, recipientName, entered, onEntered, consent } = props;
  const [isTouched, setTouched] = useState(false);
  const known = recipientName?.trim();
  if (known) return <UploadForm queue={queue} contributorName={known} consent={consent} takesWords />;
  const problem = nameProblem(entered, fieldMessages.contributorName);
  const isMissing = entered.trim() === '';
  const field = (
    <TextField
      {...nameField}
      value={entered}
      error={problem !== null && (isTouched || !isMissing) ? problem : undefined}
      onChange={(event) => onEntered(event.target.value)}
      onBlur={() => setTouched(true)}
    />
  );
  return (
    <UploadForm
      queue={queue}
      contributorName={problem === null ? entered.trim() : ''}
      nameField={field}
      consent={consent}
      takesWords
    />
  );
}
