import type {
  Chapel,
  ContactInput,
  ContributorUploadAnswer,
  ErrorBody,
  InvitationLookup,
  Memorial,
  Photo,
  PhotoPageFacts,
  PublicPage,
  PublicSlideshow,
  SharedVideo,
  TakenBackPhoto,
  User,
} from '@afterglow/proto/types';

/** Attribute of #root with the name of the server-rendered page. */
export const serverRenderedMark = 'data-server-rendered';

/** Attribute of #root while a server-rendered form is being submitted. */
export const sentMark = 'data-sent';

/** Attribute of <html> with the app's start state. */
export const startMark = 'data-start';

/** Id of the note shown if the app or a part of it fails to load. */
export const startNoteId = 'start-note';

export const partMissing = 'Part of this page hasn’t loaded.';

/** Replaces `preload` in script links until the server-rendered page is painted. */
export const preloadAfterPaint = 'preload-after-paint';

/** Pages without personal content. */
export const sitePages = ['landing', 'faq', 'about', 'contactUs', 'privacyPolicy', 'termsOfService'] as const;
export type SitePageName = (typeof sitePages)[number];

export type ServerRenderedPage = 'landing' | 'site' | 'watch' | 'invite' | 'chapel' | 'dashboard' | 'memorial';

export type PhotoPageData = PhotoPageFacts & { readonly photos: Photo[] };

/** Includes the photos of the first memorials as far as they were read in time. */
export interface DashboardData {
  readonly user: User;
  readonly memorials: Memorial[];
  readonly photos: ReadonlyMap<string, PhotoPageData>;
}

export interface MemorialData {
  readonly user: User;
  readonly memorial: Memorial;
  readonly photos: PhotoPageData;
  readonly takenBack: TakenBackPhoto[];
}

export interface WatchedData {
  readonly slideshow: PublicSlideshow;
  /** What the organizer keeps below the video. */
  readonly page: PublicPage | null;
}

export interface InvitationData {
  readonly invitationToken: string;
  readonly lookup: InvitationLookup;
  /** The name that a guest of a family link submitted without scripts, and why it was refused. */
  readonly typed?: { readonly name: string; readonly problem: string };
}

/** After the deadline, videos that the organizer has shared replace the form. */
export interface UploadPeriodEndedData {
  readonly lookup: InvitationLookup;
  readonly videos: readonly SharedVideo[];
}

/** The outcome of a photo form that was submitted without scripts. */
export interface SubmittedUpload extends ContributorUploadAnswer {
  readonly invitationToken: string;
  readonly lookup: InvitationLookup | undefined;
  readonly problem: ErrorBody | undefined;
}

/** The outcome of a contact form that was submitted without scripts. */
export interface SubmittedMessage {
  readonly typed: Required<ContactInput>;
  /** The service's answer; undefined on success. */
  readonly failure: { readonly status: number; readonly body: string } | undefined;
}

/** Renders pages to HTML, so that they can be read before any script is loaded. */
export interface PageRenderer {
  site(page: SitePageName, isSignedIn: boolean): string;
  contactAnswer(message: SubmittedMessage, isSignedIn: boolean): string;
  watch(watched: WatchedData, languages: readonly string[]): string;
  videoNotFound(): string;
  invite(page: InvitationData): string;
  uploadPeriodEnded(page: UploadPeriodEndedData): string;
  invitationNotFound(): string;
  chapel(chapel: Chapel): string;
  chapelNotFound(): string;
  uploadAnswer(upload: SubmittedUpload): string;
  dashboard(page: DashboardData, languages: readonly string[]): string;
  memorial(page: MemorialData, languages: readonly string[]): string;
}

export type SiteSettings = Readonly<Record<string, string>>;

/** Name of the meta element in documents requested without a session. */
export const signedOutMark = 'signed-out';
