import type { Invitation, Memorial } from '@afterglow/proto/types';
import { Button } from '../../ui/actions/button.tsx';
import { CopyLinkButton } from '../../ui/actions/copy-link-button.tsx';
import { SendLinkButtons } from '../../ui/actions/send-link-buttons.tsx';
import { FormActions } from '../../ui/forms/form.tsx';
import { guestName, invitationLink } from './invitation.ts';
import { invitationMessage } from './invitation-message.ts';
import { LinkField } from './link-field.tsx';

export interface InvitationResultProps {
  readonly memorial: Memorial;
  readonly invitation: Invitation;
  readonly onAnother: () => void;
  readonly onDone: () => void;
}

export function InvitationResult({ memorial, invitation, onAnother, onDone }: InvitationResultProps) {
  const link = invitationLink(window.location.origin, invitation.token);
  return (
    <>
      <p>
        <bdi>{guestName(invitation)}</bdi>’s invitation is ready. Send them this link so they can add their photos. No
        account needed.
      </p>
      <LinkField link={link} />
      <FormActions>
        <CopyLinkButton link={link} variant="primary" />
        <SendLinkButtons link={link} {...invitationMessage(memorial, invitation)} />
        <Button onClick={onAnother}>Create Another</Button>
        <Button onClick={onDone}>Done</Button>
      </FormActions>
    </>
  );
}
