import { resetPasswordPath } from '@afterglow/proto';
import { hashMailedToken, mailedLinkEnd, newMailedToken } from '../domain/mailed-token.ts';
import { fromPrepared, type MailText } from './mail-text.ts';

interface Prepared {
  readonly link: string;
}

export const passwordResetText = ({ link }: Prepared): MailText => ({
  subject: 'Reset your Afterglow password',
  blocks: [
    'Someone asked to reset the password of your Afterglow account. If that was you, please choose a new one.',
    { button: { label: 'Choose a New Password', link } },
    'The link works once, within the next 60 minutes. If you didn’t ask for it, you can ignore this email: your password stays as it is.',
  ],
});

export const passwordReset = fromPrepared<'password-reset', Prepared>(
  async ({ users, resetTokens, clock }, { recipient }, { origin }) => {
    const user = await users.findByEmail(recipient);
    if (!user) return null;
    const token = newMailedToken();
    const tokenHash = hashMailedToken(token);
    await resetTokens.add({ tokenHash, userId: user.id, expiresAt: mailedLinkEnd(clock()) });
    return { link: `${origin}${resetPasswordPath(token)}` };
  },
  passwordResetText,
);
