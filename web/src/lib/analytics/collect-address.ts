import { pageTitles } from '../routing/page-heads.ts';
import { type PageName, pagePatterns } from '../routing/paths.ts';
import type { AnalyticsSettings } from '../routing/site.ts';
import { describeError } from './describe-error.ts';
import type { AnalyticsEvent } from './track.ts';

/** Undefined if the address is not a page. */
export type TrackedPage = PageName | undefined;

export interface Visit {
  readonly settings: AnalyticsSettings;
  readonly origin: string;
  readonly clientId: string;
  readonly sessionId: string;
}

const describe = (page: TrackedPage) =>
  page === undefined
    ? { path: '/404', title: 'Page not found' }
    : { path: pagePatterns[page], title: pageTitles[page] };

function getParameters(event: AnalyticsEvent): Readonly<Record<string, string | number>> {
  if ('thrown' in event) return { ...describeError(event.thrown) };
  const { name: _, ...parameters } = event;
  return parameters;
}

/** Builds a request of the Google Analytics 4 browser protocol (version 2). */
export function collectAddress(visit: Visit, page: TrackedPage, event: AnalyticsEvent, number: number): string {
  const parameters = getParameters(event);
  const { path, title } = describe(page);
  const search = new URLSearchParams({
    v: '2',
    tid: visit.settings.id,
    cid: visit.clientId,
    sid: visit.sessionId,
    _s: String(number),
    npa: '1',
    dl: `${visit.origin}${path}`,
    dt: title,
    en: event.name,
  });
  for (const [key, value] of Object.entries(parameters))
    search.set(`${typeof value === 'number' ? 'epn' : 'ep'}.${key}`, String(value));
  return `${visit.settings.url}?${search}`;
}
