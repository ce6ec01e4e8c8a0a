import type { Invitation, Memorial } from '@afterglow/proto/types';
import { useState } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationResult } from './invitation-result.tsx';

export interface CreateInvitationDialogProps {
  readonly memorial: Memorial;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export const CreateInvitationDialog = ({ memorial, open, onOpenChange }: CreateInvitationDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Create Memorial Invitation">
    <Steps memorial={memorial} onDone={() => onOpenChange(false)} />
  </Dialog>
);

/** Mounted with the dialog, so that each opening starts with an empty form. */
function Steps({ memorial, onDone }: { readonly memorial: Memorial; readonly onDone: () => void }) {
  const [created, setCreated] = useState<Invitation>();
  if (!created) return <InvitationForm memorialRef={memorial.publicId} onCreated={setCreated} />;
  const another = () => setCreated(undefined);
  return <InvitationResult memorial={memorial} invitation={created} onAnother={another} onDone={onDone} />;
}
