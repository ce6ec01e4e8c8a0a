import type { SentPhoto } from '@afterglow/proto/types';
import { useId, useState } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.tsx';
import { paths } from '../../../lib/routing/paths.ts';
import { captionLine } from '../../../lib/text/caption-line.ts';
import { useIsPast } from '../../../lib/text/use-is-past.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { OnDemand } from '../../../ui/layout/on-demand.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { whatRemains, whereSeen } from './sent-photo-labels.ts';
import styles from './sent-photos.module.css';
import { useSentPhotoActions } from './use-sent-photo-actions.ts';
import { useWords } from './use-words.ts';

const WordsDialog = lazyComponent(async () => (await import('./words-dialog.tsx')).WordsDialog);

interface SentPhotoItemProps {
  readonly invitationToken: string;
  readonly organizer: string;
  readonly photo: SentPhoto;
}

export function SentPhotoItem({ invitationToken, organizer, photo }: SentPhotoItemProps) {
  const { originalName, filename, videos, restorableUntil, words } = photo;
  const [isAsking, setAsking] = useState(false);
  const writing = useWords(invitationToken, photo);
  const { takeBack, putBack } = useSentPhotoActions(invitationToken, photo);
  const isTakenBack = restorableUntil !== null;
  const isGone = useIsPast(restorableUntil ?? '9999-12-31T00:00:00Z') && isTakenBack;
  const stateId = useId();
  // Needs no confirmation if no video shows the photo, as the user can undo it.
  const ask = () => (videos?.length === 0 ? takeBack.mutate() : setAsking(true));
  const confirm = () => {
    setAsking(false);
    takeBack.mutate();
  };
  const label = isTakenBack ? 'Undo' : 'Take Back';
  const wordsLabel = words ? 'Change Words' : 'Add Words';
  const line = words && captionLine(words);
  return (
    <li className={styles.item}>
      {isTakenBack ? (
        <div className={styles.photo} aria-hidden />
      ) : (
        <img className={styles.photo} src={paths.sentPhoto(invitationToken, filename)} alt="" loading="lazy" />
      )}
      <div className={styles.text}>
        <p className={styles.name} title={originalName}>
          <bdi>{originalName}</bdi>
        </p>
        <p className={styles.state} role="status" id={stateId}>
          {isTakenBack && whatRemains(videos, organizer)}
          {isGone && ' It’s too late to undo this.'}
        </p>
        {!isTakenBack &&
          [line, words?.sentence].filter(Boolean).map((text) => (
            <p key={text} className={styles.words}>
              <bdi>{text}</bdi>
            </p>
          ))}
      </div>
      <div className={styles.actions}>
        {!isTakenBack && (
          <Button variant="plain" aria-label={`${wordsLabel}: ${originalName}`} onClick={() => writing.setOpen(true)}>
            {wordsLabel}
          </Button>
        )}
        <Button
          variant="plain"
          aria-label={`${label}: ${originalName}`}
          busy={takeBack.isPending || putBack.isPending}
          disabled={isGone}
          aria-describedby={isGone ? stateId : undefined}
          onClick={isTakenBack ? () => putBack.mutate() : ask}
        >
          {label}
        </Button>
      </div>
      <OnDemand open={writing.isOpen && !isTakenBack} of={WordsDialog}>
        <WordsDialog
          open={writing.isOpen && !isTakenBack}
          onOpenChange={writing.setOpen}
          organizer={organizer}
          photo={paths.sentPhoto(invitationToken, filename)}
          words={writing.typed}
          onType={writing.write}
          isSaving={writing.isSaving}
          onSave={writing.save}
          hasWords={words !== undefined}
          onCancel={writing.cancel}
        />
      </OnDemand>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Take back this photo?"
        description={whereSeen(videos, organizer)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep Photo</Button>
            <Button variant="danger" onClick={confirm}>
              Take Back Photo
            </Button>
          </>
        }
      >
        <p className={styles.name}>
          <bdi>{originalName}</bdi>
        </p>
      </Dialog>
    </li>
  );
}
