import type { Memorial } from '@afterglow/proto/types';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './edit-memorial-dialog.module.css';
import { MemorialForm } from './memorial-form.tsx';
import { valuesOf } from './memorial-values.ts';
import { useUpdateMemorial } from './use-update-memorial.ts';

export interface EditMemorialDialogProps {
  readonly memorial: Memorial;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onDelete: () => void;
}

export const EditMemorialDialog = ({ memorial, open, onOpenChange, onDelete }: EditMemorialDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Edit Memorial">
    <EditForm memorial={memorial} onDone={() => onOpenChange(false)} />
    <div className={styles.deletion}>
      <Button variant="plain" className={styles.delete} icon={<Trash2 aria-hidden />} onClick={onDelete}>
        Delete Memorial
      </Button>
    </div>
  </Dialog>
);

function EditForm({ memorial, onDone }: { readonly memorial: Memorial; readonly onDone: () => void }) {
  const [initial] = useState(() => valuesOf(memorial));
  const update = useUpdateMemorial(memorial.publicId);
  return (
    <MemorialForm
      initial={initial}
      timeZone={memorial.photoUploadTimeZone}
      submitLabel="Update Memorial"
      pendingLabel="Updating..."
      isPending={update.isPending}
      onSubmit={(values, onError) => update.mutate(values, { onError, onSuccess: onDone })}
    />
  );
}
