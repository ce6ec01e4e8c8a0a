import { type Mutation, MutationCache, QueryClient } from '@tanstack/react-query';
import { dismissFailure, toastStore } from '../toasts/toast.ts';

/** The same each time that the same thing is tried. */
const getSource = ({ options }: Pick<Mutation, 'options'>): string => String(options.mutationFn);

/** The message of a failure goes when the same thing is tried again, and stays for anything else. */
function createMutationCache(): MutationCache {
  const told = new Map<string, number | undefined>();
  return new MutationCache({
    // By now the mutation itself has shown its message.
    onSettled: (_data, error, _variables, _result, mutation) => {
      if (error) told.set(getSource(mutation), toastStore.current()?.id);
    },
    onMutate: (_variables, mutation) => dismissFailure(told.get(getSource(mutation))),
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
