import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { SessionContext, sessionQuery } from '../lib/api/session.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ToastOutlet } from './toast-outlet.tsx';

interface ProvidersProps {
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

export const Providers = ({ queryClient, children }: ProvidersProps) => (
  <ErrorBoundary>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <SessionProvider>{children}</SessionProvider>
        <ToastOutlet />
      </BrowserRouter>
    </QueryClientProvider>
  </ErrorBoundary>
);

/** The only observer of the session: one more would ask the server again each time that it appears. */
function SessionProvider({ children }: { readonly children: ReactNode }) {
  const { data, isPending } = useQuery(sessionQuery);
  const session = useMemo(() => ({ user: data ?? null, isLoading: isPending }), [data, isPending]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
