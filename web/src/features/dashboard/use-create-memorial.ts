import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import { keepPendingMemorial, type PendingMemorial } from '../../lib/drafts/pending-memorial.ts';
import { draftKeys, forgetTyped } from '../../lib/drafts/typed-drafts.ts';
import { createMemorial, isPaymentRequired } from '../../lib/queries/create-memorial.ts';
import { paths } from '../../lib/routing/paths.ts';
import { toast } from '../../lib/toasts/toast.ts';

/** Creates a memorial, or keeps it as a draft and opens checkout if it must be paid for first. */
export function useCreateMemorial() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: createMemorial,
    onSuccess: async ({ publicId }) => {
      forgetTyped(draftKeys.newMemorial);
      toast({ title: 'Memorial Created', description: 'Now invite family and friends to share their photos.' });
      await navigate(paths.memorial(publicId));
    },
    onError: (error, draft: PendingMemorial) => {
      if (leaveIfUnauthorized(error)) return;
      if (isPaymentRequired(error)) {
        forgetTyped(draftKeys.newMemorial);
        keepPendingMemorial(draft);
        void navigate(paths.checkout);
        return;
      }
      toast({ title: 'Error', description: 'Failed to create memorial. Please try again.', variant: 'destructive' });
    },
  });
}
