import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { SessionContext, sessionQuery } from '../lib/api/session.ts';
import { useLoadError } from '../lib/api/use-load-error.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { analyticsSettings } from '../lib/routing/site.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ToastOutlet } from './toast-outlet.tsx';

const Analytics = lazyComponent(async () => (await import('./analytics.tsx')).Analytics);

interface ProvidersProps {
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

export const Providers = ({ queryClient, children }: ProvidersProps) => (
  <ErrorBoundary>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <SessionProvider>{children}</SessionProvider>
        <AnalyticsOutlet />
        <ToastOutlet />
      </BrowserRouter>
    </QueryClientProvider>
  </ErrorBoundary>
);

/** The only observer of the session: one more would ask the server again each time that it appears. */
function SessionProvider({ children }: { readonly children: ReactNode }) {
  const query = useQuery(sessionQuery);
  const { data, isPending, refetch } = query;
  const error = useLoadError(query);
  const session = useMemo(
    () => ({ user: data ?? null, isSignedIn: Boolean(data), isLoading: isPending && !error, error, retry: refetch }),
    [data, isPending, error, refetch],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Its code is loaded only where an operator wants visits to be counted. */
function AnalyticsOutlet() {
  const [settings] = useState(analyticsSettings);
  return (
    settings && (
      <Suspense>
        <Analytics settings={settings} />
      </Suspense>
    )
  );
}
