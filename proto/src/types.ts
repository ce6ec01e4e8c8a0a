/** The contracts as types alone, for the browser: nothing here reaches a bundle. */
export type * from './call.ts';
export type { BillingOverview, Payment, PaymentState } from './entities/billing.ts';
export type { Change, Changes } from './entities/change.ts';
export type { ContactInput, ContactMessage } from './entities/contact.ts';
export type { ErrorBody, FieldError, RefusedFile } from './entities/error-body.ts';
export type { Invitation, InvitationInput, InvitationLookup } from './entities/invitation.ts';
export type { Memorial, MemorialInput, NewMemorial } from './entities/memorial.ts';
export type { Monitoring, MonitoringTrends, Thresholds, Trend } from './entities/monitoring.ts';
export type { NotificationSettings, Notifications } from './entities/notifications.ts';
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
} from './entities/photo.ts';
export type { AlbumCounts, PhotoPageFacts } from './entities/photo-page.ts';
export type {
  MissingLetters,
  PublicSlideshow,
  PublicVideoState,
  SharedVideo,
  Slideshow,
  SlideshowInput,
} from './entities/slideshow.ts';
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
} from './entities/user.ts';
export type { Routes } from './routes/index.ts';
