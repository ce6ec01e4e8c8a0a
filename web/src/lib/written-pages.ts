import type { InvitationLookup, PublicSlideshow } from '@afterglow/proto/types';

/** The name of the attribute of #root that says that its page was written by the server. */
export const writtenPageMark = 'data-written';

/** What a link to a script is instead of a `preload` until the page that the server has written is painted. */
export const preloadAfterPaint = 'preload-after-paint';

export type WrittenPage = 'landing' | 'watch' | 'invite';

/** The pages that the server writes into its documents, each as HTML: they are read before any script is there. */
export interface PageWriter {
  landing(): string;
  watch(slideshow: PublicSlideshow): string;
  invite(lookup: InvitationLookup): string;
}

/** What the document says of the site, in a meta element each. */
export type SiteSettings = Readonly<Record<string, string>>;

/** The name of the meta element of a document that was asked for without a session. */
export const signedOutMark = 'signed-out';
