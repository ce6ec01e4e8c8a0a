import { instantInPlace, invitePath, memorialPath, type UnansweredInvitations } from '@afterglow/proto';
import { mailedWords, subjectWords } from '../domain/mailed-words.ts';
import { fromPrepared, type MailBlock, type MailSite, type MailText, type UnsubscribeLinks } from './mail-text.ts';
import { findOrganizedMemorial } from './organized-memorial.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';

interface Prepared {
  readonly memorialName: string;
  readonly memorialPublicId: string;
  readonly timeZone: string;
  readonly unanswered: UnansweredInvitations;
  readonly unsubscribe: UnsubscribeLinks;
}

const describeWaiting = (count: number): string =>
  count === 1
    ? 'One person you invited hasn’t sent anything yet. Here is their link, in case you’d like to send it again:'
    : `${count} people you invited haven’t sent anything yet. Here are their links, in case you’d like to send them again:`;

const describeRest = (count: number): string[] => {
  if (count <= 0) return [];
  return [`There ${count === 1 ? 'is one' : `are ${count}`} more on the memorial’s page.`];
};

const listLinks = ({ invitations, count }: UnansweredInvitations, origin: string): MailBlock[] => [
  ...invitations.map(({ number, recipientName, token }) => ({
    linked: subjectWords(recipientName) ?? `Invitation ${number}`,
    link: `${origin}${invitePath(token)}`,
  })),
  ...describeRest(count - invitations.length),
];

export function deadlineNearText(prepared: Prepared, { origin }: MailSite): MailText {
  const { memorialName, memorialPublicId, timeZone, unanswered } = prepared;
  const [name, shortName] = [mailedWords(memorialName), subjectWords(memorialName)];
  const deadline = instantInPlace(unanswered.photoUploadDeadline, timeZone);
  return {
    subject: shortName === null ? 'The deadline for photos is near' : `The deadline for photos of ${shortName} is near`,
    blocks: [
      `${name === null ? 'Photos' : `Photos of ${name}`} can be sent until ${deadline}.`,
      describeWaiting(unanswered.count),
      ...listLinks(unanswered, origin),
      'If they need more time, you can move the deadline on the memorial’s page.',
      { button: { label: 'Open the Memorial', link: `${origin}${memorialPath(memorialPublicId)}?tab=invitations` } },
    ],
    unsubscribe: prepared.unsubscribe,
  };
}

/** Not sent if everybody has sent something, if the deadline moved or passed, or if it was switched off meanwhile. */
export const deadlineNear = fromPrepared<'deadline-near', Prepared>(async (deps, { recipient, values }, site) => {
  const found = await findOrganizedMemorial(deps, recipient, values.memorialId);
  if (!found?.user.deadline_near_mails) return null;
  const { user, facts } = found;
  const params = { memorialId: String(facts.id) };
  const unanswered = await deps.memorial.call('GET /internal/memorials/:memorialId/unanswered-invitations', { params });
  const isNear = unanswered.photoUploadDeadline === values.deadline && new Date(values.deadline) > deps.clock();
  if (!isNear || unanswered.count === 0) return null;
  return {
    ...{ memorialName: facts.deceasedName, memorialPublicId: facts.publicId, timeZone: facts.photoUploadTimeZone },
    ...{ unanswered, unsubscribe: unsubscribeLinks(deps, { kind: 'deadlineNear', userId: user.id }, site) },
  };
}, deadlineNearText);
