import { limits, timings } from '@afterglow/proto/limits';
import type { EstimatedYear } from '@afterglow/proto/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { photosQuery } from '../../../lib/queries/photo-queries.ts';
import { pluralize } from '../../../lib/text/pluralize.ts';
import { type ToastMessage, toast } from '../../../lib/toasts/toast.ts';
import { photoChanges } from '../album/photo-changes.ts';
import { type Estimate, estimateAll, getEstimates, toRequest, withEstimates } from './estimates.ts';

interface Change {
  readonly estimates: readonly Estimate[];
  /** What the organizer chose, null to remove the year; undefined to undo that. */
  readonly chosen?: EstimatedYear | null;
}

function describeChange(count: number, chosen: EstimatedYear | null): ToastMessage {
  const photos = pluralize(count, 'photo');
  if (chosen === null) return { title: 'Year Removed', description: `Your year was removed from ${photos}.` };
  return { title: 'Year Saved', description: `${photos}: about ${chosen.endsWith('s') ? 'the ' : ''}${chosen}.` };
}

/** Gives photos a year or decade, null to take the organizer's away, and offers Undo, which leaves out deleted photos. */
export function useEstimateYears(memorialPublicId: string) {
  const queryClient = useQueryClient();
  const changes = photoChanges(queryClient, memorialPublicId);
  const { mutate } = useMutation({
    ...changes.options,
    mutationFn: async ({ estimates }: Change) => {
      const photos = await queryClient.ensureQueryData(photosQuery(memorialPublicId));
      const known = new Set(photos.map(({ id }) => id));
      const named = toRequest(estimates.filter(({ photoId }) => known.has(photoId)));
      const params = { memorialRef: memorialPublicId };
      for (let from = 0; from < named.length; from += limits.estimatesPerRequest) {
        const part = named.slice(from, from + limits.estimatesPerRequest);
        await call('PATCH /api/memorials/:memorialRef/photos/years', { params, body: { estimates: part } });
      }
    },
    onMutate: ({ estimates }) => changes.show((photos) => withEstimates(photos, estimates)),
    onSuccess: (_, { estimates, chosen }, before = []) => {
      if (chosen === undefined) return toast({ title: 'Change Undone', description: 'Your photos are as they were.' });
      const ids = new Set(estimates.map(({ photoId }) => photoId));
      const undo = () => mutate({ estimates: getEstimates(before, ids) });
      return toast({
        ...describeChange(ids.size, chosen),
        durationMs: timings.photoUndo,
        action: { label: 'Undo', run: undo },
      });
    },
    onError: (error, _, before) => changes.refuse(error, before, 'We couldn’t save the year. Please try again.'),
    onSettled: changes.refresh,
  });
  return (ids: ReadonlySet<number>, chosen: EstimatedYear | null) =>
    mutate({ estimates: estimateAll(ids, chosen), chosen });
}
