/** Types only: nothing here reaches a bundle. */

export type { Album, AlbumChoice, AlbumPaper } from '../entities/album.ts';
export type { BillingOverview, Payment, PaymentState } from '../entities/billing.ts';
export type { Caption, PhotoWords, WordsDecision } from '../entities/caption.ts';
export type { Change, Changes } from '../entities/change.ts';
export type { Chapel, ChapelFile, ChapelLink, ChapelVideo, TvCode, TvVideo } from '../entities/chapel.ts';
export type { ContactInput, ContactMessage } from '../entities/contact.ts';
export type { ErrorBody, FieldError, RefusedFile } from '../entities/error-body.ts';
export type { EstimatedYear } from '../entities/estimated-year.ts';
export type { FamilyLink, Invitation, InvitationInput, InvitationLookup } from '../entities/invitation.ts';
export type {
  KeptPage,
  KeptPageInput,
  PageService,
  PublicPage,
  PublicPagePhoto,
  ShownPage,
} from '../entities/kept-page.ts';
export type { Memorial, MemorialInput, NewMemorial } from '../entities/memorial.ts';
export type { Monitoring, MonitoringTrends, Thresholds, Trend } from '../entities/monitoring.ts';
export type {
  NotificationChoices,
  NotificationKind,
  NotificationSettings,
  Notifications,
} from '../entities/notifications.ts';
export type {
  ArchiveState,
  ArchiveTicket,
  ContributorUploadAnswer,
  Photo,
  PhotoDamage,
  PhotoSize,
  SentPhoto,
  ShowingVideo,
  TakenBackPhoto,
  UploadAnswer,
} from '../entities/photo.ts';
export type { AlbumCounts, PhotoPageFacts } from '../entities/photo-page.ts';
export type {
  LoopForm,
  MissingLetters,
  PublicSlideshow,
  PublicVideoState,
  SharedVideo,
  Slideshow,
  SlideshowInput,
} from '../entities/slideshow.ts';
export type { Song, SongState, Sound, SoundFit } from '../entities/song.ts';
export type {
  AccountDeletion,
  AccountMessage,
  AccountSession,
  EmailChange,
  ForgottenPassword,
  Login,
  NameChange,
  Organizer,
  PasswordChange,
  PasswordReset,
  Registration,
  User,
} from '../entities/user.ts';
export type { Routes } from '../routes/index.ts';
export type * from './call.ts';
