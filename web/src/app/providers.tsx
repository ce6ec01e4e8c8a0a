import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { SessionContext, sessionQuery } from '../lib/api/session.ts';
import { useLoadError } from '../lib/api/use-load-error.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { paths } from '../lib/routing/paths.ts';
import { analyticsSettings } from '../lib/routing/site.ts';
import { toastStore } from '../lib/toasts/toast.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const Analytics = lazyComponent(async () => (await import('./analytics.tsx')).Analytics);
const Toaster = lazyComponent(async () => (await import('../ui/feedback/toaster.tsx')).Toaster);

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

/** The only observer of the session: each further one would refetch it when it mounts. */
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

/** Loads the analytics code only if the operator has configured analytics. */
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

function ToastOutlet() {
  const { pathname } = useLocation();
  const hasToast = useSyncExternalStore(toastStore.subscribe, toastStore.current) !== undefined;
  if (pathname === paths.landing && !hasToast) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
