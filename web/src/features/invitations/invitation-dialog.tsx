import type { Invitation, Memorial, Photo } from '@afterglow/proto/types';
import { Trash2 } from 'lucide-react';
import { countsUnread, pluralize } from '../../lib/text/pluralize.ts';
import { formatDay } from '../../lib/text/reader-formats.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CopyLinkButton } from '../../ui/actions/copy-link-button.tsx';
import { SendLinkButtons } from '../../ui/actions/send-link-buttons.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { guestName, invitationLink } from './invitation.ts';
import styles from './invitation-dialog.module.css';
import { invitationMessage } from './invitation-message.ts';
import { LinkField } from './link-field.tsx';
import { StatusBadge } from './status-badge.tsx';
import { UploadsListing } from './uploads-listing.tsx';

export interface InvitationDialogProps {
  readonly memorial: Memorial;
  readonly invitation: Invitation;
  /** Photos sent with the link; null while loading, undefined after an error. */
  readonly photos: readonly Photo[] | null | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onDelete: () => void;
}

export function InvitationDialog(props: InvitationDialogProps) {
  const { memorial, invitation, photos, open, onOpenChange, onDelete } = props;
  const link = invitationLink(window.location.origin, invitation.token);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={guestName(invitation)}
      footer={
        <>
          <SendLinkButtons link={link} {...invitationMessage(memorial, invitation)} />
          <CopyLinkButton link={link} copiedLabel="Copied!" variant="primary" />
          <Button variant="removal" icon={<Trash2 aria-hidden />} onClick={onDelete}>
            Delete Invitation
          </Button>
        </>
      }
    >
      <dl className={styles.facts}>
        <dt>Recipient</dt>
        <dd>
          <bdi>{guestName(invitation)}</bdi>
        </dd>
        <dt>Status</dt>
        <dd>
          <StatusBadge invitation={invitation} />
        </dd>
        {invitation.isFromFamilyLink && (
          <>
            <dt>Came by</dt>
            <dd>The family link</dd>
          </>
        )}
        <dt>Created</dt>
        <dd>{formatDay(invitation.createdAt)}</dd>
        {photos !== null && (
          <>
            <dt>Uploads</dt>
            <dd>{findUploads(photos)}</dd>
          </>
        )}
      </dl>
      {photos && photos.length > 0 && <UploadsListing photos={photos} />}
      <LinkField link={link} />
    </Dialog>
  );
}

function findUploads(photos: readonly Photo[] | undefined): string {
  if (!photos) return countsUnread;
  return photos.length === 0 ? 'No photos yet' : pluralize(photos.length, 'photo');
}
