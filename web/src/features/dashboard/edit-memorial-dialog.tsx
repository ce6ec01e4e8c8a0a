import type { Memorial } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import { draftKeys, forgetTyped } from '../../lib/drafts/typed-drafts.ts';
import { memorialQuery } from '../../lib/queries/memorial-query.ts';
import { memorialsQuery } from '../../lib/queries/memorials-query.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './edit-memorial-dialog.module.css';
import { MemorialForm } from './memorial-form.tsx';
import { type MemorialValues, toFormValues, toMemorialInput } from './memorial-values.ts';
import { useCorrectedName } from './use-corrected-name.tsx';

function useUpdateMemorial(memorialRef: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: MemorialValues) =>
      call('PUT /api/memorials/:memorialRef', { params: { memorialRef }, body: toMemorialInput(values) }),
    onSuccess: async () => {
      toast({ title: 'Memorial Updated', description: 'Your changes are saved.' });
      // The memorial page shown may be cached under this id.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[2] === memorialQuery(memorialRef).queryKey[2],
      });
      await queryClient.invalidateQueries({ queryKey: memorialsQuery.queryKey, exact: true });
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      toast({ title: 'Error', description: 'Failed to update memorial. Please try again.', variant: 'destructive' });
    },
  });
}

export interface EditMemorialDialogProps {
  readonly memorial: Memorial;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onDelete?: () => void;
}

export const EditMemorialDialog = ({ memorial, open, onOpenChange, onDelete }: EditMemorialDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Edit Memorial">
    <EditForm memorial={memorial} onDone={() => onOpenChange(false)} />
    {onDelete && (
      <div className={styles.deletion}>
        <Button variant="removal" icon={<Trash2 aria-hidden />} onClick={onDelete}>
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
