import type { Memorial } from '@afterglow/proto/types';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { isNotFoundError } from '../../lib/api/api-error.ts';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import { useLoadError } from '../../lib/api/use-load-error.ts';
import { memorialsQuery } from '../../lib/queries/memorials-query.ts';
import { pluralize } from '../../lib/text/pluralize.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DeletionDialog } from '../../ui/overlays/deletion-dialog.tsx';
import styles from './delete-memorial-dialog.module.css';
import { memorialContentsQuery } from './memorial-queries.ts';

function useDeleteMemorial(memorialRef: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('DELETE /api/memorials/:memorialRef', { params: { memorialRef } }).catch((error: unknown) => {
        if (!isNotFoundError(error)) throw error;
      }),
    onSuccess: async () => {
      toast({ title: 'Memorial Deleted' });
      await queryClient.invalidateQueries({ queryKey: memorialsQuery.queryKey, exact: true });
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      const description = 'We couldn’t delete the memorial. Please try again.';
      toast({ title: 'Error', description, variant: 'destructive' });
    },
  });
}

export interface DeleteMemorialDialogProps {
  readonly memorial: Memorial;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function DeleteMemorialDialog({ memorial, open, onOpenChange }: DeleteMemorialDialogProps) {
  const contents = useQuery({ ...memorialContentsQuery(memorial.publicId), enabled: open });
  const deletion = useDeleteMemorial(memorial.publicId);
  return (
    <DeletionDialog
      open={open}
      onOpenChange={onOpenChange}
      noun="memorial"
      name={memorial.deceasedName}
      description="This can’t be undone. Any links you’ve shared will stop working."
      obstacle={obstacleTo(contents)}
      busy={deletion.isPending}
      onDelete={() => deletion.mutate(undefined, { onSuccess: () => onOpenChange(false) })}
    >
      <Contents query={contents} />
    </DeletionDialog>
  );
}

/** Blocks deletion until its consequences are known. */
function obstacleTo({ data, isError }: ContentsQuery): string | undefined {
  if (data) return undefined;
  return isError ? 'Try again first, to see what would be deleted.' : 'Checking what would be deleted...';
}

type ContentsQuery = ReturnType<typeof useQuery<{ photos: number; invitations: number; slideshows: number }>>;

function Contents({ query }: { readonly query: ContentsQuery }) {
  const error = useLoadError(query);
  const { data } = query;
  if (error)
    return <LoadError title="We couldn’t check what’s in this memorial" error={error} onRetry={query.refetch} />;
  return (
    <ul className={styles.contents} aria-label="This will also be deleted" aria-busy={!data}>
      <li>{data ? pluralize(data.photos, 'photo') : <Skeleton width="6em" />}</li>
      <li>{data ? pluralize(data.invitations, 'invitation') : <Skeleton width="8em" />}</li>
      <li>{data ? countSlideshows(data.slideshows) : <Skeleton width="12em" />}</li>
    </ul>
  );
}

export function countSlideshows(count: number): string {
  if (count === 0) return '0 slideshows';
  return count === 1 ? '1 slideshow and its video' : `${count} slideshows and their videos`;
}
