import type { InvitationLookup, PublicSlideshow } from '@afterglow/proto';
import {
  type PageWriter,
  preloadAfterPaint,
  type WrittenPage,
  writtenPageMark,
} from '../../src/lib/routing/written-pages.ts';
import { addToHead, escapeHtml } from './html.ts';
import type { SignedInPage } from './signed-in-pages.ts';

const emptyRoot = '<div id="root"></div>';

/** The document with the page in it, which the browser shows before it loads the app. */
const withPage = (html: string, page: WrittenPage, written: string): string =>
  html
    .replaceAll('rel="preload" as="script"', `rel="${preloadAfterPaint}" as="script"`)
    .replace(emptyRoot, () => `<div id="root" ${writtenPageMark}="${page}">${written}</div>`);

const preloadImage = (address: string): string =>
  `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(address)}">`;

/** Writes the pages that are read most, each where it is what the browser will show; the others stay as they are. */
export function createWrittenPages(writer: PageWriter | undefined) {
  const landing = writer?.landing();
  return {
    landing: (html: string): string => (landing === undefined ? html : withPage(html, 'landing', landing)),

    watch: (html: string, slideshow: PublicSlideshow): string =>
      writer && slideshow.state === 'ready'
        ? addToHead(withPage(html, 'watch', writer.watch(slideshow)), [preloadImage(slideshow.posterUrl)])
        : html,

    invite: (html: string, lookup: InvitationLookup, now: Date): string =>
      writer && now <= new Date(lookup.memorial.photoUploadDeadline)
        ? withPage(html, 'invite', writer.invite(lookup))
        : html,

    signedIn: (html: string, { dashboard, memorial, languages }: SignedInPage): string => {
      if (writer && dashboard) return withPage(html, 'dashboard', writer.dashboard(dashboard, languages));
      if (writer && memorial) return withPage(html, 'memorial', writer.memorial(memorial, languages));
      return html;
    },
  };
}

export type WrittenPages = ReturnType<typeof createWrittenPages>;
