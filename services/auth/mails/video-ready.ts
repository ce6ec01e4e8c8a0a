import { accountSettingsPath, watchPath } from '@afterglow/proto';
import { mailedWords, subjectWords } from '../domain/mailed-words.ts';
import { fromValues } from './mail-text.ts';

export const videoReady = fromValues<'video-ready'>(
  ({ memorialName, memorialPublicId, slideshowPublicId }, { origin }) => {
    const [name, shortName] = [mailedWords(memorialName), subjectWords(memorialName)];
    const isReady = name === null ? 'Your slideshow video is ready.' : `The slideshow video for ${name} is ready.`;
    return {
      subject: shortName === null ? 'Your video is ready' : `The video for ${shortName} is ready`,
      blocks: [
        `${isReady} You can watch it here, and share the link with family and friends.`,
        { button: { label: 'Watch the Video', link: `${origin}${watchPath(memorialPublicId, slideshowPublicId)}` } },
        `You asked to be notified when a video is ready. You can change that in your account settings: ${origin}${accountSettingsPath}`,
      ],
    };
  },
);
