import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CreateMemorialForm } from './create-memorial-form.tsx';

/** Above the cards: the button for a further memorial, and its form. */
export function CreateMemorialDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
        Create Memorial
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Create Memorial">
        <CreateMemorialForm />
      </Dialog>
    </>
  );
}
