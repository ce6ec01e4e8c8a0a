import type {
  ContactInput,
  ContributorUploadAnswer,
  ErrorBody,
  InvitationLookup,
  Memorial,
  Photo,
  PhotoPageFacts,
  PublicSlideshow,
  SharedVideo,
  TakenBackPhoto,
  User,
} from '@afterglow/proto/types';

/** The name of the attribute of #root that says that its page was written by the server. */
export const writtenPageMark = 'data-written';

/** The name of the attribute of #root that says that a form of its page, as the server wrote it, is being sent. */
export const sentMark = 'data-sent';

/** The name of the attribute of the document that says how far the app is. */
export const startMark = 'data-start';

/** The id of the note at the end of each document, which is seen where the app does not start, or misses a part. */
export const startNoteId = 'start-note';

export const partMissing = 'Part of this page hasn’t loaded.';

/** What a link to a script is instead of a `preload` until the page that the server has written is painted. */
export const preloadAfterPaint = 'preload-after-paint';

/** The pages that say the same to everybody. */
export const sitePages = ['landing', 'faq', 'about', 'contactUs', 'privacyPolicy', 'termsOfService'] as const;
export type SitePageName = (typeof sitePages)[number];

export type WrittenPage = 'landing' | 'site' | 'watch' | 'invite' | 'dashboard' | 'memorial';

export type WrittenPhotoPage = PhotoPageFacts & { readonly photos: Photo[] };

/** What the dashboard shows: of its first memorials also their photos, as far as they could be read. */
export interface WrittenDashboard {
  readonly user: User;
  readonly memorials: Memorial[];
  readonly photos: ReadonlyMap<string, WrittenPhotoPage>;
}

/** What the memorial page shows where the photos are open. */
export interface WrittenMemorial {
  readonly user: User;
  readonly memorial: Memorial;
  readonly photos: WrittenPhotoPage;
  readonly takenBack: TakenBackPhoto[];
}

export interface WrittenInvitation {
  readonly invitationToken: string;
  readonly lookup: InvitationLookup;
}

/** After the deadline, the videos that the organizer has shared take the place of the form. */
export interface WrittenEnd {
  readonly lookup: InvitationLookup;
  readonly videos: readonly SharedVideo[];
}

/** What became of a form with photos that the browser has sent by itself. */
export interface SubmittedUpload extends ContributorUploadAnswer {
  readonly invitationToken: string;
  /** Undefined where it could not be read in time. */
  readonly lookup: InvitationLookup | undefined;
  /** Why none of it was taken. */
  readonly problem: ErrorBody | undefined;
}

/** What became of a message that the browser has sent by itself. */
export interface SubmittedMessage {
  readonly typed: Required<ContactInput>;
  /** What the service has answered; undefined where it has taken the message. */
  readonly failure: { readonly status: number; readonly body: string } | undefined;
}

/** The pages that the server writes into its documents, each as HTML: they are read before any script is there. */
export interface PageWriter {
  site(page: SitePageName, isSignedIn: boolean): string;
  contactAnswer(message: SubmittedMessage, isSignedIn: boolean): string;
  watch(slideshow: PublicSlideshow): string;
  videoNotFound(): string;
  invite(page: WrittenInvitation): string;
  uploadPeriodEnded(page: WrittenEnd): string;
  invitationNotFound(): string;
  uploadAnswer(upload: SubmittedUpload): string;
  /** @param languages that the browser asks for, the preferred one first. */
  dashboard(page: WrittenDashboard, languages: readonly string[]): string;
  memorial(page: WrittenMemorial, languages: readonly string[]): string;
}

/** What the document says of the site, in a meta element each. */
export type SiteSettings = Readonly<Record<string, string>>;

/** The name of the meta element of a document that was asked for without a session. */
export const signedOutMark = 'signed-out';
