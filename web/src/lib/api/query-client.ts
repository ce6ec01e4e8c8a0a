import { type Mutation, MutationCache, QueryClient } from '@tanstack/react-query';
import { dismissFailure } from '../toasts/toast.ts';

/** The same each time that the same thing is tried. */
const getSource = ({ options }: Pick<Mutation, 'options'>): string => String(options.mutationFn);

/** The message of a failure goes when the same thing is tried again, and stays for anything else. */
function createMutationCache(): MutationCache {
  let failed: string | undefined;
  return new MutationCache({
    onError: (_error, _variables, _result, mutation) => {
      failed = getSource(mutation);
    },
    onMutate: (_variables, mutation) => {
      if (getSource(mutation) === failed) dismissFailure();
    },
  });
}

/** The specification's data-fetching defaults. A request without a connection fails at once instead of waiting unseen. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache: createMutationCache(),
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
