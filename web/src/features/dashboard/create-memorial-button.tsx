import { Plus } from 'lucide-react';
import { draftKeys } from '../../lib/drafts/typed-drafts.ts';
import { useTypedDialog } from '../../lib/forms/use-typed-draft.ts';
import { Button, type ButtonVariant } from '../../ui/actions/button.tsx';
import { OnDemand } from '../../ui/layout/on-demand.tsx';
import { CreateMemorialDialog } from './dialogs.ts';

export function CreateMemorialButton({ variant }: { readonly variant: ButtonVariant }) {
  const [open, setOpen] = useTypedDialog(draftKeys.newMemorial);
  return (
    <>
      <Button variant={variant} icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
        Create Memorial
      </Button>
      <OnDemand open={open} of={CreateMemorialDialog}>
        <CreateMemorialDialog open={open} onOpenChange={setOpen} />
      </OnDemand>
    </>
  );
}
