import type { Invitation } from '@afterglow/proto/types';
import { Button } from '../../ui/button.tsx';
import { FormActions } from '../../ui/form.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';
import { guestName, invitationLink } from './invitation.ts';
import { LinkField } from './link-field.tsx';

export interface InvitationResultProps {
  readonly invitation: Invitation;
  readonly onAnother: () => void;
  readonly onDone: () => void;
}

export function InvitationResult({ invitation, onAnother, onDone }: InvitationResultProps) {
  const link = invitationLink(window.location.origin, invitation.token);
  return (
    <>
      <p>
        The invitation for <bdi>{guestName(invitation)}</bdi> is ready. Send them this link: with it, they can add their
        photos without an account.
      </p>
      <LinkField link={link} />
      <FormActions>
        <CopyLinkButton link={link} variant="primary" />
        <Button onClick={onAnother}>Create Another</Button>
        <Button onClick={onDone}>Done</Button>
      </FormActions>
    </>
  );
}
