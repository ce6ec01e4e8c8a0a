import { listen } from '../listen.ts';
import type { AnalyticsSettings } from '../routing/site.ts';
import { clientId } from './client-id.ts';
import { collectAddress, type TrackedPage, type Visit } from './collect-address.ts';
import { createScrollDepth } from './scroll-depth.ts';
import { type AnalyticsEvent, onTrack, track } from './track.ts';

export interface AnalyticsClient {
  readonly showPage: (page: TrackedPage) => void;
  readonly stop: () => void;
}

/** Outlives the page, and unlike `sendBeacon` sends no cookies. */
const post = (address: string): void =>
  void fetch(address, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);

/** Sends events, errors and scroll depths. Pages are reported by pattern and general title only. */
export function startAnalytics(settings: AnalyticsSettings): AnalyticsClient {
  const visit: Visit = {
    settings,
    origin: location.origin,
    clientId: clientId(),
    sessionId: String(Math.floor(performance.timeOrigin / 1000)),
  };
  let page: TrackedPage;
  let sent = 0;
  const send = (event: AnalyticsEvent): void => {
    sent += 1;
    post(collectAddress(visit, page, event, sent));
  };
  const depth = createScrollDepth((percent) => track({ name: 'scroll_depth', percent }));

  const onError = ({ error }: ErrorEvent): void => track({ name: 'client_error', thrown: error });
  const onRejection = ({ reason }: PromiseRejectionEvent): void =>
    track({ name: 'unhandled_rejection', thrown: reason });
  const onScroll = (): void => {
    const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
    depth.scrolled({ top: scrollTop, height: clientHeight, total: scrollHeight });
  };
  const endings = [
    onTrack(send),
    listen(window, 'error', onError),
    listen(window, 'unhandledrejection', onRejection),
    listen(window, 'scroll', onScroll),
  ];
  return {
    showPage(shown) {
      page = shown;
      depth.reset();
      track({ name: 'page_view' });
    },
    stop() {
      for (const end of endings) end();
    },
  };
}
