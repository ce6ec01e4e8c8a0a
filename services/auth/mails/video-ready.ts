import { accountSettingsPath, watchPath } from '@afterglow/proto';
import { fromValues } from './mail-text.ts';

export const videoReady = fromValues<'video-ready'>(
  ({ memorialName, memorialPublicId, slideshowPublicId }, { origin }) => ({
    subject: `The video for ${memorialName} is ready`,
    blocks: [
      `The slideshow video for ${memorialName} is ready. You can watch it here, and share the link with family and friends.`,
      { button: { label: 'Watch the Video', link: `${origin}${watchPath(memorialPublicId, slideshowPublicId)}` } },
      `You asked to be notified when a video is ready. You can change that in your account settings: ${origin}${accountSettingsPath}`,
    ],
  }),
);
