import type { EventHandler } from '@afterglow/service-kit/queue';
import type { NotifyOrganizer } from '../use-cases/notify-organizer.ts';

interface AnnouncePhotosDependencies {
  readonly notifyOrganizer: NotifyOrganizer;
}

/** Mails one digest, however often the event is delivered. */
export const announcePhotos =
  ({ notifyOrganizer }: AnnouncePhotosDependencies): EventHandler<'photos.arrived'> =>
  ({ ownerId, ...values }) =>
    notifyOrganizer({
      ownerId,
      notice: `photos-arrived ${values.memorialId} ${values.until}`,
      isWanted: (user) => user.photos_arrived_mails,
      createMail: (recipient) => ({ template: 'photos-arrived', recipient, values }),
    });
