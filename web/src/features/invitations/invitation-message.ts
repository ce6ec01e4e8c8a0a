import { instantInPlace } from '@afterglow/proto/time-zones';
import type { Invitation, Memorial } from '@afterglow/proto/types';
import { readerLocale } from '../../lib/text/reader-locale.ts';

type About = Pick<Memorial, 'deceasedName' | 'photoUploadDeadline' | 'photoUploadTimeZone'>;

/** A message that the organizer can edit and send with the link. */
export function invitationMessage(memorial: About, { recipientName }: Pick<Invitation, 'recipientName'>) {
  const { deceasedName, photoUploadDeadline, photoUploadTimeZone } = memorial;
  const recipient = recipientName?.trim();
  const until = instantInPlace(photoUploadDeadline, photoUploadTimeZone, readerLocale());
  return {
    subject: `Your photos of ${deceasedName}`,
    text: [
      recipient ? `Dear ${recipient},` : 'Hello,',
      `I’m gathering photos of ${deceasedName} for a memorial slideshow, and I’d love to include yours. You can add them with this link until ${until}. You don’t need an account. Thank you.`,
    ].join('\n\n'),
  };
}
