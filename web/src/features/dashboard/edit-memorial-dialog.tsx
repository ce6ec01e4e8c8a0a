import type { Memorial } from '@afterglow/proto/types';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { draftKeys, forgetTyped } from '../../lib/drafts/typed-drafts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './edit-memorial-dialog.module.css';
import { MemorialForm } from './memorial-form.tsx';
import { type MemorialValues, toFormValues } from './memorial-values.ts';
import { useCorrectedName } from './use-corrected-name.tsx';
import { useUpdateMemorial } from './use-update-memorial.ts';

export interface EditMemorialDialogProps {
  readonly memorial: Memorial;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Without it, a memorial is only edited. */
  readonly onDelete?: () => void;
}

export const EditMemorialDialog = ({ memorial, open, onOpenChange, onDelete }: EditMemorialDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Edit Memorial">
    <EditForm memorial={memorial} onDone={() => onOpenChange(false)} />
    {onDelete && (
      <div className={styles.deletion}>
        <Button variant="plain" className={styles.delete} icon={<Trash2 aria-hidden />} onClick={onDelete}>
          Delete Memorial
        </Button>
      </div>
    )}
  </Dialog>
);

function EditForm({ memorial, onDone }: { readonly memorial: Memorial; readonly onDone: () => void }) {
  const [initial] = useState(() => toFormValues(memorial));
  const update = useUpdateMemorial(memorial.publicId);
  const correction = useCorrectedName(memorial);
  const submit = async (values: MemorialValues, onError: (error: unknown) => void) => {
    if (!(await correction.mayBe(values.deceasedName))) return;
    update.mutate(values, {
      onError,
      onSuccess: () => {
        forgetTyped(draftKeys.memorial(memorial.publicId));
        onDone();
      },
    });
  };
  return (
    <MemorialForm
      draftKey={draftKeys.memorial(memorial.publicId)}
      initial={initial}
      timeZone={memorial.photoUploadTimeZone}
      isNew={false}
      submitLabel="Update Memorial"
      pendingLabel="Updating..."
      isPending={update.isPending || correction.isChecked}
      note={correction.note}
      onSubmit={(values, onError) => void submit(values, onError)}
    />
  );
}
