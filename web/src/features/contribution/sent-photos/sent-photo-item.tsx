import type { SentPhoto } from '@afterglow/proto/types';
import { useId, useState } from 'react';
import { paths } from '../../../lib/routing/paths.ts';
import { useIsPast } from '../../../lib/use-is-past.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { whatRemains, whereSeen } from './sent-photo-words.ts';
import styles from './sent-photos.module.css';
import { useSentPhotoActions } from './use-sent-photo-actions.ts';

interface SentPhotoItemProps {
  readonly invitationToken: string;
  /** As family and friends know the organizer. */
  readonly organizer: string;
  readonly photo: SentPhoto;
}

export function SentPhotoItem({ invitationToken, organizer, photo }: SentPhotoItemProps) {
  const { originalName, filename, videos, restorableUntil } = photo;
  const [isAsking, setAsking] = useState(false);
  const { takeBack, putBack } = useSentPhotoActions(invitationToken, photo);
  const isTakenBack = restorableUntil !== null;
  const isGone = useIsPast(restorableUntil ?? '9999-12-31T00:00:00Z') && isTakenBack;
  const stateId = useId();
  // One that no video shows is taken back at once, for that can be undone.
  const ask = () => (videos?.length === 0 ? takeBack.mutate() : setAsking(true));
  const confirm = () => {
    setAsking(false);
    takeBack.mutate();
  };
  const label = isTakenBack ? 'Undo' : 'Take Back';
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
      </div>
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
