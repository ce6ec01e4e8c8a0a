import { composeCaption } from '@afterglow/proto/photo-words';
import type { Caption, Photo } from '@afterglow/proto/types';
import { usePausedText } from '../../../lib/forms/use-paused-text.ts';
import { captionLine } from '../../../lib/text/caption-line.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { MissingTextLetters } from '../../../ui/feedback/missing-text-letters.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useDecideWords } from '../words/use-decide-words.ts';
import { WordsPanel } from '../words/words-panel.tsx';
import styles from './caption-dialog.module.css';
import { CaptionPreview } from './caption-preview.tsx';
import {
  type CaptionField,
  captionFields,
  captionProblem,
  countColumns,
  isSendable,
  noCaption,
} from './caption-words.ts';
import { useCaption } from './use-caption.ts';

const labels: Readonly<Record<CaptionField, { readonly label: string; readonly placeholder: string }>> = {
  who: { label: 'Who', placeholder: 'Rose and her brother Tom' },
  where: { label: 'Where', placeholder: 'Lake Garda' },
  when: { label: 'When', placeholder: 'Summer 1962' },
};

const savingLabels = {
  waiting: 'Not saved yet',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Not saved. Your words are kept here.',
} as const;

const isShowable = (caption: string): boolean => isSendable(JSON.parse(caption));

const allWords = (caption: Caption): string => captionFields.map((field) => caption[field]).join(' ');

interface CaptionDialogProps {
  readonly memorialPublicId: string;
  readonly photo: Photo;
  /** Its slide shows the title. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
}

export function CaptionDialog({ memorialPublicId, photo, isFirst, onClose }: CaptionDialogProps) {
  const { typed, write, saving, retry } = useCaption(memorialPublicId, photo);
  const { paused, shown } = usePausedText(JSON.stringify(typed), isShowable, JSON.stringify(noCaption));
  const decide = useDecideWords(memorialPublicId, photo);
  const { words } = photo;
  const use =
    words && captionLine(typed) === ''
      ? () => {
          write(composeCaption(words));
          decide({ readWords: words, isInGuestbook: true });
        }
      : undefined;
  const footer = (
    <>
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
      {saving === 'failed' && <Button onClick={retry}>Try Again</Button>}
      <p className={styles.saving} role="status">
        {(saving !== 'saved' || captionLine(typed)) && savingLabels[saving]}
      </p>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Caption"
      description="Shown below the photo in videos made from now on."
      size="wide"
      footer={footer}
    >
      <div className={styles.caption}>
        <CaptionPreview memorialPublicId={memorialPublicId} photo={photo} caption={JSON.parse(shown)} />
        <div className={styles.fields}>
          <WordsPanel memorialPublicId={memorialPublicId} photo={photo} onUse={use} />
          {captionFields.map((field) => (
            <TextField
              key={field}
              {...labels[field]}
              value={typed[field]}
              error={captionProblem(field, typed[field])}
              aside={<span className={styles.count}>{countColumns(field, typed[field])}</span>}
              onChange={(event) => write({ [field]: event.target.value })}
            />
          ))}
          {isFirst && <p className={styles.note}>The first photo shows the title, without its caption.</p>}
          <MissingTextLetters memorialPublicId={memorialPublicId} text={allWords(JSON.parse(paused))} />
        </div>
      </div>
    </Dialog>
  );
}
