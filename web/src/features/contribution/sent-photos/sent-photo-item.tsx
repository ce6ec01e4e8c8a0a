import type { SentPhoto } from '@afterglow/proto/types';
import { useId, useState } from 'react';
import { paths } from '../../../lib/routing/paths.ts';
import { useIsPast } from '../../../lib/text/use-is-past.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { whatRemains, whereSeen } from './sent-photo-labels.ts';
import styles from './sent-photos.module.css';
import { SuggestCaptionDialog } from './suggest-caption-dialog.tsx';
import { useSentPhotoActions } from './use-sent-photo-actions.ts';

interface SentPhotoItemProps {
  readonly invitationToken: string;
  readonly organizer: string;
  readonly photo: SentPhoto;
}

export function SentPhotoItem({ invitationToken, organizer, photo }: SentPhotoItemProps) {
  const { originalName, filename, videos, restorableUntil } = photo;
  const suggested = photo.suggestedCaption ?? '';
  const [isAsking, setAsking] = useState(false);
  const [isCaptioning, setCaptioning] = useState(false);
  const [typed, setTyped] = useState<string>();
  const { takeBack, putBack, suggest } = useSentPhotoActions(invitationToken, photo);
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
  const captionLabel = suggested ? 'Change Words' : 'Add Words';
  const saveCaption = () =>
    suggest.mutate(typed ?? suggested, {
      onSuccess: () => {
        setCaptioning(false);
        setTyped(undefined);
      },
    });
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
        {!isTakenBack && suggested && (
          <p className={styles.words}>
            <bdi>{suggested}</bdi>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {!isTakenBack && (
          <Button variant="plain" aria-label={`${captionLabel}: ${originalName}`} onClick={() => setCaptioning(true)}>
            {captionLabel}
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
      <SuggestCaptionDialog
        open={isCaptioning}
        onOpenChange={setCaptioning}
        organizer={organizer}
        words={typed ?? suggested}
        onType={setTyped}
        isSaving={suggest.isPending}
        onSave={saveCaption}
      />
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
