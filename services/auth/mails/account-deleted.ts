import { fromValues } from './mail-text.ts';

export const accountDeleted = fromValues<'account-deleted'>((_values, { supportEmail }) => ({
  subject: 'Your Afterglow account was deleted',
  blocks: [
    'As you asked, your account has been deleted, with its memorials, photos, slideshows and videos. This can’t be undone.',
    `If that wasn’t you, please write to us at ${supportEmail}.`,
    'Thank you for letting us keep your photos for a while.',
  ],
}));
