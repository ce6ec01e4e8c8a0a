import { matchPath } from 'react-router-dom';
import type { TrackedPage } from '../lib/analytics/collect-address.ts';
import { type PageName, pagePatterns } from '../lib/routing/paths.ts';

/** Nothing is asked of those who send photos, watch a video or pay; the page of preferences asks by itself. */
const pagesThatAskNothing: ReadonlySet<TrackedPage> = new Set<TrackedPage>([
  'invite',
  'inviteLong',
  'watch',
  'watchShort',
  'watchSlideshow',
  'checkout',
  'cookiePreferences',
]);

export const findPage = (pathname: string): TrackedPage =>
  (Object.keys(pagePatterns) as PageName[]).find((name) => matchPath(pagePatterns[name], pathname) !== null);

/** Whether a page may ask if visits may be counted. */
export const mayAskForConsent = (pathname: string): boolean => !pagesThatAskNothing.has(findPage(pathname));
