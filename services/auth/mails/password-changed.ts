import { forgotPasswordPath } from '@afterglow/proto';
import { fromValues } from './mail-text.ts';

export const passwordChanged = fromValues<'password-changed'>((_values, { origin, supportEmail }) => ({
  subject: 'Your Afterglow password was changed',
  blocks: [
    'The password of your Afterglow account was just changed. Your other devices have been signed out.',
    `If that wasn’t you, please reset your password now and write to us at ${supportEmail}.`,
    { button: { label: 'Reset Your Password', link: `${origin}${forgotPasswordPath}` } },
  ],
}));
