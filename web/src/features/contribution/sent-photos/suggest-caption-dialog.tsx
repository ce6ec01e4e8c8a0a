import { limits } from '@afterglow/proto/limits';
import { columnProblem, columnsUsed } from '@afterglow/proto/text';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './sent-photos.module.css';

const limit = limits.captionColumns.who;

interface SuggestCaptionDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly organizer: string;
  readonly words: string;
  readonly onType: (words: string) => void;
  readonly isSaving: boolean;
  readonly onSave: () => void;
}

export function SuggestCaptionDialog(props: SuggestCaptionDialogProps) {
  const { open, onOpenChange, organizer, words, onType, isSaving, onSave } = props;
  const problem = columnProblem(words, limit);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!problem && !isSaving) onSave();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Tell us about this photo"
      description={`${organizer} reads your words first, and decides whether the video shows them.`}
      footer={
        <>
          <Button variant="primary" type="submit" form="suggest-caption" busy={isSaving}>
            Save
          </Button>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        </>
      }
    >
      <form id="suggest-caption" noValidate onSubmit={submit}>
        <TextField
          label="Who is it, where and when?"
          placeholder="Rose and Tom at Lake Garda, summer 1962"
          value={words}
          error={problem}
          aside={<span className={styles.count}>{columnsUsed(words, limit)}</span>}
          onChange={(event) => onType(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
