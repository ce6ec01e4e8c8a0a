import type { Invitation } from '@afterglow/proto/types';
import { useState } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationResult } from './invitation-result.tsx';

export interface CreateInvitationDialogProps {
  readonly memorialRef: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export const CreateInvitationDialog = ({ memorialRef, open, onOpenChange }: CreateInvitationDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Create Memorial Invitation">
    <Steps memorialRef={memorialRef} onDone={() => onOpenChange(false)} />
  </Dialog>
);

/** Lives as long as the dialog is open, so that each opening begins with an empty form. */
function Steps({ memorialRef, onDone }: { readonly memorialRef: string; readonly onDone: () => void }) {
  const [created, setCreated] = useState<Invitation>();
  if (!created) return <InvitationForm memorialRef={memorialRef} onCreated={setCreated} />;
  return <InvitationResult invitation={created} onAnother={() => setCreated(undefined)} onDone={onDone} />;
}
