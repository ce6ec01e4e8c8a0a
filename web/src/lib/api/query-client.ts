import { type Mutation, MutationCache, QueryClient } from '@tanstack/react-query';
import { dismissFailure, toastStore } from '../toasts/toast.ts';

/** The same for every try of the same mutation. */
const getSource = ({ options }: Pick<Mutation, 'options'>): string => String(options.mutationFn);

/** Dismisses the message of a failure when the same mutation is tried again. */
function createMutationCache(): MutationCache {
  const told = new Map<string, number | undefined>();
  return new MutationCache({
    onSettled: (_data, error, _variables, _result, mutation) => {
      if (error) told.set(getSource(mutation), toastStore.current()?.id);
    },
    onMutate: (_variables, mutation) => dismissFailure(told.get(getSource(mutation))),
  });
}

/** The specification's defaults. Offline requests fail at once instead of pausing. */
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
