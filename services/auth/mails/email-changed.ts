import { fromValues } from './mail-text.ts';

export const emailChanged = fromValues<'email-changed'>(({ newAddressHint }, { supportEmail }) => ({
  subject: 'Your Afterglow email address was changed',
  blocks: [
    `Your Afterglow account now has the address ${newAddressHint}. From now on we’ll write to you there.`,
    `If that wasn’t you, please write to us at ${supportEmail} right away.`,
  ],
}));
