import { accountSettingsPath, watchPath } from '@afterglow/proto';
import type { TemplateMail } from '../domain/mail.ts';
import { mailedWords, subjectWords } from '../domain/mailed-words.ts';
import { fromPrepared, type MailSite, type MailText, type UnsubscribeLinks } from './mail-text.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';

interface Prepared {
  readonly values: TemplateMail<'video-ready'>['values'];
  readonly unsubscribe: UnsubscribeLinks;
}

export function videoReadyText({ values, unsubscribe }: Prepared, { origin }: MailSite): MailText {
  const { memorialName, memorialPublicId, slideshowPublicId } = values;
  const [name, shortName] = [mailedWords(memorialName), subjectWords(memorialName)];
  const isReady = name === null ? 'Your slideshow video is ready.' : `The slideshow video for ${name} is ready.`;
  return {
    subject: shortName === null ? 'Your video is ready' : `The video for ${shortName} is ready`,
    blocks: [
      `${isReady} You can watch it here, and share the link with family and friends.`,
      { button: { label: 'Watch the Video', link: `${origin}${watchPath(memorialPublicId, slideshowPublicId)}` } },
      `You asked to be notified when a video is ready. You can change that in your account settings: ${origin}${accountSettingsPath}`,
    ],
    unsubscribe,
  };
}

/** Not sent if it was switched off in the meantime. */
export const videoReady = fromPrepared<'video-ready', Prepared>(async (deps, { recipient, values }, site) => {
  const user = await deps.users.findByEmail(recipient);
  if (!user?.video_ready_mails) return null;
  return { values, unsubscribe: unsubscribeLinks(deps, { kind: 'videoReady', userId: user.id }, site) };
}, videoReadyText);
