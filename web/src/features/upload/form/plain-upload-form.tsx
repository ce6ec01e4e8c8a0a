import { limits } from '@afterglow/proto/limits';
import { buildRequest } from '@afterglow/proto/paths';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Reason } from '../../../ui/actions/reasoned-button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { nameField } from '../../../ui/forms/name-field.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { acceptedPhotos } from '../rows/accepted-photos.ts';
import { uploadHint } from './summary.ts';
import barStyles from './upload-bar.module.css';
import styles from './upload-form.module.css';

export interface PlainUploadFormProps {
  readonly invitationToken: string;
  readonly recipientName: string | null;
  readonly consent: ReactNode;
}

/** The server-rendered form, which works without scripts; the app replaces it with UploadForm. */
export function PlainUploadForm({ invitationToken, recipientName, consent }: PlainUploadFormProps) {
  const { path } = buildRequest('POST /api/invitations/:invitationToken/upload', { invitationToken });
  const [reasonId, numberId] = [useId(), useId()];
  const known = recipientName?.trim();
  return (
    <Form
      className={styles.form}
      aria-label="Upload photos"
      method="post"
      action={path}
      encType="multipart/form-data"
      noValidate={false}
    >
      {/* Precedes the photos, as the server stores each of them on arrival. */}
      {known ? (
        <input type="hidden" name={nameField.name} value={known} />
      ) : (
        <TextField {...nameField} pattern=".*\S.*" title="Please type your name." />
      )}
      <div className={styles.place}>
        <input
          className={styles.files}
          type="file"
          name="photos"
          multiple
          required
          accept={acceptedPhotos}
          aria-label="Photos"
          aria-describedby={numberId}
        />
        <p className={barStyles.summary} id={numberId}>
          Up to {limits.photosPerRequest} at a time.
        </p>
      </div>
      {consent}
      <div className={barStyles.bar}>
        <p className={barStyles.summary}>{uploadHint}</p>
        <div className={barStyles.buttons}>
          <Button type="submit" variant="primary" aria-describedby={reasonId}>
            Upload Photos
          </Button>
          <Reason id={reasonId}>Choose photos first, then upload them.</Reason>
        </div>
      </div>
    </Form>
  );
}
