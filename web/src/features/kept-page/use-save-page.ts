import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import { namesFields } from '../../lib/forms/form-errors.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { keptPageQuery, pagePhotosQuery } from './page-queries.ts';
import { type PageValues, toPageInput } from './page-values.ts';

const showFailure = (error: unknown, failed: string): void => {
  if (leaveIfUnauthorized(error)) return;
  toast({ title: 'Error', description: errorMessage(error, failed), variant: 'destructive' });
};

/** Saves the texts, then the photos; after a failure in between, saving again completes it. */
export function useSavePage(memorialRef: string) {
  const queryClient = useQueryClient();
  const params = { memorialRef };
  return useMutation({
    mutationFn: async (values: PageValues) => {
      const page = await call('PUT /api/memorials/:memorialRef/page', { params, body: toPageInput(values) });
      const body = { photoIds: [...values.photoIds] };
      return { page, photos: await call('PUT /api/memorials/:memorialRef/page-photos', { params, body }) };
    },
    onSuccess: ({ page, photos }) => {
      queryClient.setQueryData(keptPageQuery(memorialRef).queryKey, page);
      queryClient.setQueryData(pagePhotosQuery(memorialRef).queryKey, photos);
      const description = page.isKept
        ? 'Visitors see your changes now.'
        : 'Visitors will see it once you keep the page.';
      toast({ title: 'Page Saved', description });
    },
    onError: (error) => {
      if (!namesFields(error)) showFailure(error, 'We couldn’t save the page. Nothing you typed was lost.');
    },
  });
}

export function useKeepPage(memorialRef: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isKept: boolean) =>
      call('PUT /api/memorials/:memorialRef/page/keeping', { params: { memorialRef }, body: { isKept } }),
    onSuccess: (page) => queryClient.setQueryData(keptPageQuery(memorialRef).queryKey, page),
    onError: (error) => showFailure(error, 'We couldn’t save your choice. Please try again.'),
  });
}
