import { matchPath } from 'react-router-dom';
import type { TrackedPage } from '../lib/analytics/collect-address.ts';
import { type PageName, pagePatterns } from '../lib/routing/paths.ts';

/** Contributors, viewers and buyers are not interrupted; the preferences page has its own choice. */
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

export const mayAskForConsent = (pathname: string): boolean => !pagesThatAskNothing.has(findPage(pathname));
