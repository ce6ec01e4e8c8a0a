import { type Arrivals, memorialPath } from '@afterglow/proto';
import { mailedNames } from '../domain/mailed-names.ts';
import { mailedWords, subjectWords } from '../domain/mailed-words.ts';
import { fromPrepared, type MailSite, type MailText, type UnsubscribeLinks } from './mail-text.ts';
import { findOrganizedMemorial } from './organized-memorial.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';

interface Prepared {
  readonly memorialName: string;
  readonly memorialPublicId: string;
  readonly arrivals: Arrivals;
  readonly unsubscribe: UnsubscribeLinks;
}

const describeArrivals = ({ memorialName, arrivals }: Prepared): string => {
  const { photoCount, senderNames, senderCount } = arrivals;
  const arrived = photoCount === 1 ? '1 new photo has arrived' : `${photoCount} new photos have arrived`;
  const [name, senders] = [mailedWords(memorialName), mailedNames(senderNames, senderCount)];
  return `${arrived}${name === null ? '' : ` for ${name}`}${senders === null ? '' : `, from ${senders}`}.`;
};

export function photosArrivedText(prepared: Prepared, { origin }: MailSite): MailText {
  const shortName = subjectWords(prepared.memorialName);
  return {
    subject: shortName === null ? 'New photos have arrived' : `New photos for ${shortName}`,
    blocks: [
      describeArrivals(prepared),
      { button: { label: 'See the Photos', link: `${origin}${memorialPath(prepared.memorialPublicId)}?tab=photos` } },
      'We email you about new photos at most once a day for each memorial.',
    ],
    unsubscribe: prepared.unsubscribe,
  };
}

/** Not sent if all of the photos were deleted, or if it was switched off meanwhile. */
export const photosArrived = fromPrepared<'photos-arrived', Prepared>(async (deps, { recipient, values }, site) => {
  const found = await findOrganizedMemorial(deps, recipient, values.memorialId);
  if (!found?.user.photos_arrived_mails) return null;
  const arrivals = await deps.media.call('POST /internal/memorials/arrivals', { body: values });
  if (arrivals.photoCount === 0) return null;
  const { user, facts } = found;
  return {
    ...{ memorialName: facts.deceasedName, memorialPublicId: facts.publicId, arrivals },
    unsubscribe: unsubscribeLinks(deps, { kind: 'photosArrived', userId: user.id }, site),
  };
}, photosArrivedText);
