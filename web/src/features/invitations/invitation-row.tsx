import type { Invitation, Photo } from '@afterglow/proto/types';
import { useState } from 'react';
import { counted } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';
import { guestName, invitationLink, photosSentWith } from './invitation.ts';
import { InvitationDialog } from './invitation-dialog.tsx';
import styles from './invitation-row.module.css';
import { StatusBadge } from './status-badge.tsx';

export interface InvitationRowProps {
  readonly invitation: Invitation;
  /** Of the whole memorial; null while they are asked for, undefined where that failed. */
  readonly photos: readonly Photo[] | null | undefined;
}

export function InvitationRow({ invitation, photos }: InvitationRowProps) {
  const [isOpen, setOpen] = useState(false);
  const name = guestName(invitation);
  const sent = photos && photosSentWith(photos, invitation);
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <div className={styles.facts}>
          <StatusBadge invitation={invitation} />
          <span className={styles.count}>
            {photos === null && <Skeleton width="5em" />}
            {sent && counted(sent.length, 'photo')}
          </span>
        </div>
      </div>
      <div className={styles.actions}>
        <Button aria-label={`Details: ${name}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Details
        </Button>
        <CopyLinkButton
          link={invitationLink(window.location.origin, invitation.token)}
          copiedLabel="Copied!"
          onRefused={() => setOpen(true)}
        />
      </div>
      <InvitationDialog invitation={invitation} photos={sent} open={isOpen} onOpenChange={setOpen} />
    </li>
  );
}
