import { type Budget, createBudget, daySeconds } from '@afterglow/service-kit/attempts';
import { canonicalEmail } from './canonical-email.ts';
import type { Mail } from './mail.ts';
import { mailRules } from './mail-rules.ts';

export interface MailLimits {
  readonly resets: number;
  readonly windowSeconds: number;
  readonly contactReceipts: number;
  readonly mails: number;
  readonly organizerMails: number;
}

/** A mail counts against its mailbox and against the account it is about. */
export function mailBudgets(limits: MailLimits, secret: string) {
  const create = createBudget(secret);
  const bounds = {
    confirmations: [daySeconds, limits.mails],
    resets: [limits.windowSeconds, limits.resets],
    receipts: [daySeconds, limits.contactReceipts],
    notices: [daySeconds, limits.mails],
    organizer: [daySeconds, limits.organizerMails],
  } as const;
  return ({ template, recipient }: Pick<Mail, 'template' | 'recipient'>, userId: number | null): Budget[] => {
    const { budget } = mailRules[template];
    if (budget === null) return [];
    const kind = budget === 'confirmations' ? budget : template;
    const [windowSeconds, most] = bounds[budget];
    return [
      create(windowSeconds, most, `mail-${kind}`, canonicalEmail(recipient)),
      ...(userId === null ? [] : [create(windowSeconds, most, `account-mail-${kind}`, `${userId}`)]),
    ];
  };
}

export type MailBudgets = ReturnType<typeof mailBudgets>;
