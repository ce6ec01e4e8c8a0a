import { type WordField, wordFields, wordLimits } from '@afterglow/proto/photo-words';
import { columnProblem, columnsUsed } from '@afterglow/proto/text';
import type { PhotoWords } from '@afterglow/proto/types';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './words-dialog.module.css';

const labels: Readonly<Record<WordField, { readonly label: string; readonly placeholder: string }>> = {
  who: { label: 'Who', placeholder: 'Rose and her brother Tom' },
  where: { label: 'Where', placeholder: 'Lake Garda' },
  when: { label: 'When', placeholder: 'Summer 1961' },
  sentence: { label: 'In a sentence', placeholder: 'She swam out every morning before breakfast.' },
};

interface WordsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly organizer: string;
  /** The address of the photo. */
  readonly photo: string;
  readonly words: PhotoWords;
  readonly onType: (change: Partial<PhotoWords>) => void;
  readonly isSaving: boolean;
  readonly onSave: (words: PhotoWords | null) => void;
  /** There are saved words to take back. */
  readonly hasWords: boolean;
  readonly onCancel: () => void;
}

export function WordsDialog(props: WordsDialogProps) {
  const { open, onOpenChange, organizer, photo, words, onType, isSaving, onSave, hasWords, onCancel } = props;
  const findProblem = (field: WordField) => columnProblem(words[field], wordLimits[field]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving && !wordFields.some(findProblem)) onSave(words);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Tell us about this photo"
      description={`Say what you know. ${organizer} reads it first, and may show it in the video and the guestbook.`}
      footer={
        <>
          <Button variant="primary" type="submit" form="photo-words" busy={isSaving}>
            Save
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
          {hasWords && (
            <Button variant="removal" disabled={isSaving} onClick={() => onSave(null)}>
              Remove Words
            </Button>
          )}
        </>
      }
    >
      <form id="photo-words" className={styles.form} noValidate onSubmit={submit}>
        <img className={styles.photo} src={photo} alt="" />
        {wordFields.map((field) => {
          const parts = {
            ...labels[field],
            value: words[field],
            error: findProblem(field),
            aside: <span className={styles.count}>{columnsUsed(words[field], wordLimits[field])}</span>,
            autoComplete: 'off',
          };
          return field === 'sentence' ? (
            <TextArea
              key={field}
              {...parts}
              rows={3}
              onChange={(event) => onType({ sentence: event.target.value.replace(/[\n\r]+/g, ' ') })}
            />
          ) : (
            <TextField key={field} {...parts} onChange={(event) => onType({ [field]: event.target.value })} />
          );
        })}
      </form>
    </Dialog>
  );
}
