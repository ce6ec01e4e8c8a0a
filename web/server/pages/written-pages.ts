import type { PublicSlideshow } from '@afterglow/proto';
import type { PageName } from '../../src/lib/routing/paths.ts';
import {
  type PageWriter,
  partMissing,
  preloadAfterPaint,
  sitePages,
  startNoteId,
  type WrittenEnd,
  type WrittenInvitation,
  type WrittenPage,
  writtenPageMark,
} from '../../src/lib/routing/written-pages.ts';
import { addToHead, escapeHtml } from './html.ts';
import type { SignedInPage } from './signed-in-pages.ts';

const emptyRoot = '<div id="root"></div>';

/** Without scripts nothing is missing; with scripts that do not come, some comfort is. */
const withMildNote = (html: string): string =>
  html
    .replace(/<strong>[^<]*<\/strong>/, `<strong>${partMissing}</strong>`)
    .replace(/(<p data-before-start>)[^<]*/, '$1You can use what you see here, or reload the page.')
    .replace(/(<noscript><style>)[^<]*/, `$1html [data-late] { animation: none; } #${startNoteId} { display: none; }`);

/** The document with the page in it, which the browser shows before it loads the app. */
const withPage = (html: string, page: WrittenPage, written: string): string =>
  html
    .replaceAll('rel="preload" as="script"', `rel="${preloadAfterPaint}" as="script"`)
    .replace(emptyRoot, () => `<div id="root" ${writtenPageMark}="${page}">${written}</div>`);

const preloadImage = (address: string): string =>
  `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(address)}">`;

/** A video that is not there yet appears by itself also where there is no script. */
const lookAgain = '<noscript><meta http-equiv="refresh" content="30"></noscript>';

/** Writes the pages that can be read without a script, each as the browser will show it; the others stay as they are. */
export function createWrittenPages(writer: PageWriter | undefined) {
  const writeSite = (isSignedIn: boolean) =>
    new Map(sitePages.map((page) => [page as PageName, writer?.site(page, isSignedIn)] as const));
  const [signedOutSite, signedInSite] = [writeSite(false), writeSite(true)];
  const whole = (html: string, page: WrittenPage, written: string): string =>
    withPage(withMildNote(html), page, written);
  return {
    /** Of the pages that say the same to everybody. Their header differs for people who are signed in. */
    site: (html: string, page: PageName, isSignedIn: boolean): string => {
      const written = (isSignedIn ? signedInSite : signedOutSite).get(page);
      return written === undefined ? html : whole(html, page === 'landing' ? page : 'site', written);
    },

    watch: (html: string, slideshow: PublicSlideshow): string => {
      if (!writer) return html;
      const page = whole(html, 'watch', writer.watch(slideshow));
      return addToHead(page, [slideshow.state === 'ready' ? preloadImage(slideshow.posterUrl) : lookAgain]);
    },
    videoNotFound: (html: string): string => (writer ? whole(html, 'watch', writer.videoNotFound()) : html),

    invite: (html: string, page: WrittenInvitation): string =>
      writer ? whole(html, 'invite', writer.invite(page)) : html,
    uploadPeriodEnded: (html: string, page: WrittenEnd): string =>
      writer ? whole(html, 'invite', writer.uploadPeriodEnded(page)) : html,
    invitationNotFound: (html: string): string => (writer ? whole(html, 'invite', writer.invitationNotFound()) : html),

    signedIn: (html: string, { dashboard, memorial, languages }: SignedInPage): string => {
      if (writer && dashboard) return withPage(html, 'dashboard', writer.dashboard(dashboard, languages));
      if (writer && memorial) return withPage(html, 'memorial', writer.memorial(memorial, languages));
      return html;
    },
  };
}

export type WrittenPages = ReturnType<typeof createWrittenPages>;
