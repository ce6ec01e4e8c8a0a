import type { User } from '@afterglow/proto/types';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function DeleteAccountCard({ user }: { readonly user: User }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Delete your account" description="This also deletes all your memorials and everything in them.">
      <div>
        <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setOpen(true)}>
          Delete Account
        </Button>
      </div>
      <DeleteAccountDialog user={user} open={isOpen} onOpenChange={setOpen} />
    </Card>
  );
}
