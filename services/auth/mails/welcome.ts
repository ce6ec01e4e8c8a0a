import { confirmEmailPath, dashboardPath, limits } from '@afterglow/proto';
import { hashMailedToken, newMailedToken } from '../domain/mailed-token.ts';
import { fromPrepared, type MailText } from './mail-text.ts';

interface Prepared {
  readonly confirmationLink: string | null;
  readonly origin: string;
}

const nextStep = 'create a memorial and invite family and friends by link to share their photos.';

export const welcomeText = ({ confirmationLink, origin }: Prepared): MailText => ({
  subject: `Welcome to ${limits.product}`,
  blocks: confirmationLink
    ? [
        'Your account is ready. Please confirm that this address is yours, so that we can write to you about your memorials.',
        { button: { label: 'Confirm This Address', link: confirmationLink } },
        `After that, ${nextStep}`,
        `The link works once, within the next ${limits.confirmationLinkDays} days. If you didn’t create this account, you can ignore this email.`,
      ]
    : [
        `Your account is ready. As the next step, ${nextStep}`,
        { button: { label: 'Go to Your Memorials', link: `${origin}${dashboardPath}` } },
        'If you didn’t create this account, you can ignore this email.',
      ],
});

export const welcome = fromPrepared<'welcome', Prepared>(
  async ({ users, emailChanges, clock }, { recipient, values: { confirmationId } }, { origin }) => {
    const user = await users.findByEmail(recipient);
    if (!user) return null;
    const confirmation = confirmationId === null ? undefined : await emailChanges.findById(confirmationId);
    if (!confirmation || confirmation.expires_at <= clock()) return { confirmationLink: null, origin };
    const token = newMailedToken();
    await emailChanges.setToken(confirmation.id, hashMailedToken(token));
    return { confirmationLink: `${origin}${confirmEmailPath(token)}`, origin };
  },
  welcomeText,
);
