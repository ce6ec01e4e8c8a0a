interface FollowedCall {
  readonly from: string;
  /** The first call in the file with this text before its parenthesis. */
  readonly call: string;
  readonly to: string;
}

const calls = (service: string, rows: readonly (readonly [from: string, call: string, to: string])[]): FollowedCall[] =>
  rows.map(([from, call, to]) => ({
    from: `services/${service}/${from}`,
    call,
    to: to.replace('~', `services/${service}`),
  }));

const kit = 'packages/service-kit/src';

export const followedCalls: readonly FollowedCall[] = [
  ...calls('auth', [
    ['routes/accounts/delete-user.ts', 'deps.requireOwnPassword', '~/use-cases/require-own-password.ts'],
    ['routes/accounts/delete-user.ts', 'deps.queueMail', '~/use-cases/queue-mail.ts'],
    ['routes/accounts/confirm-email-change.ts', 'deps.confirmAddress', '~/use-cases/confirm-address.ts'],
    ['routes/accounts/register-user.ts', 'countAttempt', `${kit}/attempts/count-attempt.ts`],
    ['routes/accounts/register-user.ts', 'passwords.hash', '~/adapters/password-hasher.ts'],
    ['routes/sessions/sign-in.ts', 'checkPassword', '~/use-cases/check-password.ts'],
    ['routes/sessions/finish-google-sign-in.ts', 'deps.signInWithGoogle', '~/use-cases/sign-in-with-google.ts'],
    ['routes/sessions/finish-google-sign-in.ts', 'deps.startSession', '~/adapters/start-session.ts'],
    ['routes/sessions/finish-google-sign-in.ts', 'google.finish', '~/adapters/google/google-client.ts'],
    ['use-cases/require-own-password.ts', 'users.findById', '~/repositories/user-repository.ts'],
    ['use-cases/sign-in-with-google.ts', 'deps.transact', `${kit}/database/transact.ts`],
    ['jobs/send-mail.ts', 'mails.findUnsent', '~/repositories/mail-repository.ts'],
    ['jobs/announce-photos.ts', 'notifyOrganizer', '~/use-cases/notify-organizer.ts'],
    ['jobs/announce-video.ts', 'memorial.call', `${kit}/internal/service-client.ts`],
  ]),
  ...calls('memorial', [
    ['routes/create-memorial.ts', 'addMemorial', '~/use-cases/add-memorial.ts'],
    ['routes/get-memorial.ts', 'memorials.findOwnedBy', '~/repositories/memorial-repository.ts'],
    ['routes/delete-memorial.ts', 'announceChange', `${kit}/changes/announce-change.ts`],
    ['use-cases/add-memorial.ts', 'reservations.reserve', '~/repositories/reservation-repository.ts'],
    ['jobs/record-invitation-use.ts', 'invitations.markUsed', '~/repositories/invitation-repository.ts'],
  ]),
  ...calls('billing', [
    ['routes/create-payment-intent.ts', 'beginPayment', '~/use-cases/begin-payment.ts'],
    ['routes/list-payments.ts', 'listUserPayments', '~/use-cases/list-user-payments.ts'],
    ['routes/receive-webhook.ts', 'receiveEvent', '~/use-cases/receive-event.ts'],
    ['use-cases/begin-payment.ts', 'refreshPayment', '~/use-cases/refresh-payment.ts'],
    ['use-cases/refresh-payment.ts', 'inAccountTransaction', '~/repositories/account-transactions.ts'],
    ['jobs/apply-payment-event.ts', 'refreshPayment', '~/use-cases/refresh-payment.ts'],
    ['jobs/confirm-use-of-deleted-memorial.ts', 'credits.removeUnconfirmed', '~/repositories/credit-repository.ts'],
    ['jobs/enqueue-overdue-events.ts', 'enqueueOverdue', `${kit}/queue/enqueue-overdue.ts`],
  ]),
  ...calls('media', [
    ['routes/uploads/upload-photos.ts', 'receivePhotos', '~/use-cases/uploads/receive-photos.ts'],
    ['routes/uploads/upload-contributed-photos.ts', 'deps.receivePhotos', '~/use-cases/uploads/receive-photos.ts'],
    ['use-cases/uploads/receive-photos.ts', 'deps.inFlightUploads.run', `${kit}/uploads/in-flight-uploads.ts`],
    ['use-cases/uploads/receive-photos.ts', 'storePhoto', '~/use-cases/uploads/store-photo.ts'],
    ['jobs/delete-memorial-data.ts', 'deleteAlbum', '~/use-cases/delete-album.ts'],
  ]),
  ...calls('render', [
    ['routes/generate-slideshow.ts', 'deps.addSlideshow', '~/use-cases/add-slideshow.ts'],
    ['jobs/make-video.ts', 'renderVideo', '~/use-cases/render-video.ts'],
    ['jobs/enqueue-due-videos.ts', 'videoRequests.requestIfPaid', '~/use-cases/video-requests.ts'],
    ['jobs/enqueue-due-videos.ts', 'videos.listOverdue', '~/repositories/video-repository.ts'],
  ]),
  ...calls('monitoring', [
    ['routes/get-monitoring.ts', 'requireAdministrator', '~/use-cases/require-administrator.ts'],
  ]),
];
