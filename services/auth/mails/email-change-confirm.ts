import { confirmEmailPath } from '@afterglow/proto';
import { hashMailedToken, newMailedToken } from '../domain/mailed-token.ts';
import { fromPrepared, type MailText } from './mail-text.ts';

interface Prepared {
  readonly link: string;
}

export const emailChangeConfirmText = ({ link }: Prepared): MailText => ({
  subject: 'Confirm your new email address',
  blocks: [
    'You asked to use this address for your Afterglow account. Please confirm that it’s yours.',
    { button: { label: 'Confirm This Address', link } },
    'The link works once, within the next 60 minutes. If you didn’t ask for it, you can ignore this email: nothing will change.',
  ],
});

export const emailChangeConfirm = fromPrepared<'email-change-confirm', Prepared>(
  async ({ users, emailChanges, clock }, { values: { changeId } }, { origin }) => {
    const change = await emailChanges.findById(changeId);
    // A taken address gets no mail: its holder has an account already.
    if (!change || change.expires_at <= clock() || (await users.findByEmail(change.new_email))) return null;
    const token = newMailedToken();
    await emailChanges.setToken(changeId, hashMailedToken(token));
    return { link: `${origin}${confirmEmailPath(token)}` };
  },
  emailChangeConfirmText,
);
