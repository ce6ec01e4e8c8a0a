import type { Chapel } from '@afterglow/proto';
import type { PageName } from '../../src/lib/routing/paths.ts';
import {
  type InvitationData,
  type PageRenderer,
  partMissing,
  preloadAfterPaint,
  type ServerRenderedPage,
  serverRenderedMark,
  sitePages,
  startNoteId,
  type UploadPeriodEndedData,
  type WatchedData,
} from '../../src/lib/routing/server-rendered-pages.ts';
import { addToHead, escapeHtml } from './html.ts';
import type { SignedInPage } from './signed-in-pages.ts';

const emptyRoot = '<div id="root"></div>';

/** The page is complete without scripts, so the note only reassures if they fail to load. */
const withReassuringNote = (html: string): string =>
  html
    .replace(/<strong>[^<]*<\/strong>/, `<strong>${partMissing}</strong>`)
    .replace(/(<p data-before-start>)[^<]*/, '$1You can use what you see here, or reload the page.')
    .replace(/(<noscript><style>)[^<]*/, `$1html [data-late] { animation: none; } #${startNoteId} { display: none; }`);

const withPage = (html: string, page: ServerRenderedPage, content: string): string =>
  html
    .replaceAll('rel="preload" as="script"', `rel="${preloadAfterPaint}" as="script"`)
    .replace(emptyRoot, () => `<div id="root" ${serverRenderedMark}="${page}">${content}</div>`);

const preloadImage = (address: string): string =>
  `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(address)}">`;

/** Reloads a pending video in browsers without scripts. */
const refreshTag = '<noscript><meta http-equiv="refresh" content="30"></noscript>';

const isUnfinished = ({ service, visitation }: Chapel): boolean =>
  [service, visitation].some(({ state }) => state !== 'ready' && state !== 'none');

/** Renders the pages that can be read without scripts; leaves the others as they are. */
export function createServerRenderedPages(renderer: PageRenderer | undefined) {
  const renderSite = (isSignedIn: boolean) =>
    new Map(sitePages.map((page) => [page as PageName, renderer?.site(page, isSignedIn)] as const));
  const [signedOutSite, signedInSite] = [renderSite(false), renderSite(true)];
  const withNoteAndPage = (html: string, page: ServerRenderedPage, content: string): string =>
    withPage(withReassuringNote(html), page, content);
  return {
    /** Public pages; only their header depends on whether the visitor is signed in. */
    site: (html: string, page: PageName, isSignedIn: boolean): string => {
      const content = (isSignedIn ? signedInSite : signedOutSite).get(page);
      return content === undefined ? html : withNoteAndPage(html, page === 'landing' ? page : 'site', content);
    },

    watch: (html: string, watched: WatchedData, languages: readonly string[]): string => {
      if (!renderer) return html;
      const page = withNoteAndPage(html, 'watch', renderer.watch(watched, languages));
      const { slideshow } = watched;
      return addToHead(page, [slideshow.state === 'ready' ? preloadImage(slideshow.posterUrl) : refreshTag]);
    },
    videoNotFound: (html: string): string =>
      renderer ? withNoteAndPage(html, 'watch', renderer.videoNotFound()) : html,

    invite: (html: string, page: InvitationData): string =>
      renderer ? withNoteAndPage(html, 'invite', renderer.invite(page)) : html,
    uploadPeriodEnded: (html: string, page: UploadPeriodEndedData): string =>
      renderer ? withNoteAndPage(html, 'invite', renderer.uploadPeriodEnded(page)) : html,
    invitationNotFound: (html: string): string =>
      renderer ? withNoteAndPage(html, 'invite', renderer.invitationNotFound()) : html,

    chapel: (html: string, chapel: Chapel): string => {
      if (!renderer) return html;
      const page = withNoteAndPage(html, 'chapel', renderer.chapel(chapel));
      return addToHead(page, isUnfinished(chapel) ? [refreshTag] : []);
    },
    chapelNotFound: (html: string): string =>
      renderer ? withNoteAndPage(html, 'chapel', renderer.chapelNotFound()) : html,

    signedIn: (html: string, { dashboard, memorial, languages }: SignedInPage): string => {
      if (renderer && dashboard) return withPage(html, 'dashboard', renderer.dashboard(dashboard, languages));
      if (renderer && memorial) return withPage(html, 'memorial', renderer.memorial(memorial, languages));
      return html;
    },
  };
}

export type ServerRenderedPages = ReturnType<typeof createServerRenderedPages>;
