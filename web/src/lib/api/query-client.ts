import { MutationCache, QueryClient } from '@tanstack/react-query';
import { dismissFailure } from '../toasts/toast.ts';

/** The specification's data-fetching defaults. A request without a connection fails at once instead of waiting unseen. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({ onMutate: dismissFailure }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: true,
        refetchOnMount: true,
        refetchOnReconnect: true,
        staleTime: 0,
        gcTime: 0,
        networkMode: 'always',
      },
      mutations: { retry: false, gcTime: 0, networkMode: 'always' },
    },
  });
