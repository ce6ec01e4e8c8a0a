import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { AnalyticsClient } from '../lib/analytics/analytics-client.ts';
import { consentStore } from '../lib/analytics/consent.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import type { AnalyticsSettings } from '../lib/routing/site.ts';
import { untilIdle } from '../lib/until-idle.ts';
import { findPage, mayAskForConsent } from './tracked-pages.ts';

const ConsentPrompt = lazyComponent(async () => (await import('../features/cookies/consent-prompt.tsx')).ConsentPrompt);

/** Asks once for consent, and loads analytics only with it. */
export function Analytics({ settings }: { readonly settings: AnalyticsSettings }) {
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.current);
  const { pathname } = useLocation();
  useAnalyticsClient(settings, consent === 'granted', pathname);
  if (consent !== undefined || !mayAskForConsent(pathname)) return null;
  return (
    <Suspense>
      <ConsentPrompt />
    </Suspense>
  );
}

function useAnalyticsClient(settings: AnalyticsSettings, isAllowed: boolean, pathname: string): void {
  const [client, setClient] = useState<AnalyticsClient>();
  useEffect(() => {
    if (!isAllowed) return;
    let isOver = false;
    let started: AnalyticsClient | undefined;
    const start = async () => {
      await untilIdle();
      const { startAnalytics } = await import('../lib/analytics/analytics-client.ts');
      if (isOver) return;
      started = startAnalytics(settings);
      setClient(started);
    };
    void start().catch(() => undefined);
    return () => {
      isOver = true;
      started?.stop();
      setClient(undefined);
    };
  }, [settings, isAllowed]);
  useEffect(() => client?.showPage(findPage(pathname)), [client, pathname]);
}
