import type { Invitation, Memorial, Photo } from '@afterglow/proto/types';
import { useState } from 'react';
import { countsUnread, pluralize } from '../../lib/text/pluralize.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CopyLinkButton } from '../../ui/actions/copy-link-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DeletionDialog } from '../../ui/overlays/deletion-dialog.tsx';
import { guestName, invitationLink } from './invitation.ts';
import { InvitationDialog } from './invitation-dialog.tsx';
import styles from './invitation-row.module.css';
import { StatusBadge } from './status-badge.tsx';
import { useDeleteInvitation } from './use-delete-invitation.ts';

export interface InvitationRowProps {
  readonly memorial: Memorial;
  readonly invitation: Invitation;
  /** Photos sent with the link; null while loading, undefined after an error. */
  readonly sent: readonly Photo[] | null | undefined;
}

export function InvitationRow({ memorial, invitation, sent }: InvitationRowProps) {
  const [dialog, setDialog] = useState<'details' | 'delete'>();
  const deletion = useDeleteInvitation(memorial.publicId);
  const name = guestName(invitation);
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <div className={styles.facts}>
          <StatusBadge invitation={invitation} />
          {invitation.isFromFamilyLink && <span className={styles.count}>By the family link</span>}
          <span className={styles.count}>
            {sent === null ? <Skeleton width="5em" /> : sent ? pluralize(sent.length, 'photo') : countsUnread}
          </span>
        </div>
      </div>
      <div className={styles.actions}>
        <Button aria-label={`Details: ${name}`} aria-haspopup="dialog" onClick={() => setDialog('details')}>
          Details
        </Button>
        <CopyLinkButton
          link={invitationLink(window.location.origin, invitation.token)}
          copiedLabel="Copied!"
          onRefused={() => setDialog('details')}
        />
      </div>
      <InvitationDialog
        memorial={memorial}
        invitation={invitation}
        photos={sent}
        open={dialog === 'details'}
        onOpenChange={(open) => setDialog(open ? 'details' : undefined)}
        onDelete={() => setDialog('delete')}
      />
      <DeletionDialog
        open={dialog === 'delete'}
        onOpenChange={(open) => setDialog(open ? 'delete' : undefined)}
        noun="invitation"
        name={name}
        description="This can’t be undone. The link will stop working. Photos already sent with it are kept."
        busy={deletion.isPending}
        onDelete={() => deletion.mutate(invitation.id)}
      />
    </li>
  );
}
