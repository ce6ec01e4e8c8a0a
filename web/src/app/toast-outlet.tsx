import { Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { paths } from '../lib/routing/paths.ts';
import { toastStore } from '../lib/toasts/toast.ts';

const Toaster = lazyComponent(async () => (await import('../ui/feedback/toaster.tsx')).Toaster);

/** The landing page shows no toasts of its own and is not to wait for their code. */
export function ToastOutlet() {
  const { pathname } = useLocation();
  const hasToast = useSyncExternalStore(toastStore.subscribe, toastStore.current) !== undefined;
  if (pathname === paths.landing && !hasToast) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
