import { Plus } from 'lucide-react';
import { draftKeys } from '../../lib/typed-drafts.ts';
import { useTypedDialog } from '../../lib/use-typed-draft.ts';
import { Button, type ButtonVariant } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CreateMemorialForm } from './create-memorial-form.tsx';

export function CreateMemorialDialog({ variant }: { readonly variant: ButtonVariant }) {
  const [open, setOpen] = useTypedDialog(draftKeys.newMemorial);
  return (
    <>
      <Button variant={variant} icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
        Create Memorial
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Create Memorial">
        <CreateMemorialForm />
      </Dialog>
    </>
  );
}
