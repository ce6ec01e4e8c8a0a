import { accountSettingsPath } from '@afterglow/proto';
import { fromValues } from './mail-text.ts';

const passwordRemoved =
  'Your old password no longer works, and all devices have been signed out: nobody had confirmed yet that this address is yours. To have a password again, choose “Forgot password?” on the sign-in page.';

export const googleLinked = fromValues<'google-linked'>(({ isPasswordRemoved }, { origin, supportEmail }) => ({
  subject: 'Google sign-in was added to your Afterglow account',
  blocks: [
    'You can now sign in to Afterglow with the Google account that has this address.',
    ...(isPasswordRemoved ? [passwordRemoved] : []),
    { button: { label: 'Open Account Settings', link: `${origin}${accountSettingsPath}` } },
    `If that wasn’t you, please write to us at ${supportEmail}.`,
  ],
}));
