import type { MailTemplateName, TemplateMail } from '../domain/mail.ts';
import type { EmailChangeRepository } from '../repositories/email-change-repository.ts';
import type { ResetTokenRepository } from '../repositories/reset-token-repository.ts';
import type { UserRepository } from '../repositories/user-repository.ts';

/** What every mail may name. */
export interface MailSite {
  /** PUBLIC_ORIGIN: every link begins with it, whatever a request said. */
  readonly origin: string;
  readonly supportEmail: string;
}

/** A paragraph, the one button, or text that somebody else has written. */
export type MailBlock =
  | string
  | { readonly button: { readonly label: string; readonly link: string } }
  | { readonly quote: string };

export interface MailText {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
  readonly replyTo?: { readonly name: string; readonly address: string };
}

export interface PrepareDependencies {
  readonly users: Pick<UserRepository, 'findByEmail'>;
  readonly resetTokens: Pick<ResetTokenRepository, 'add'>;
  readonly emailChanges: Pick<EmailChangeRepository, 'findById' | 'setToken'>;
  readonly clock: () => Date;
}

/** Null where there is nobody to write to. */
export type WriteMail<T extends MailTemplateName> = (
  mail: TemplateMail<T>,
  deps: PrepareDependencies,
  site: MailSite,
) => Promise<MailText | null>;

/** A mail that is written from what was stored with it. */
export const fromValues =
  <T extends MailTemplateName>(write: (values: TemplateMail<T>['values'], site: MailSite) => MailText): WriteMail<T> =>
  async ({ values }, _deps, site) =>
    write(values, site);

/** A mail for which something is made only when it is sent, such as a token, so that no store ever holds it. */
export const fromPrepared =
  <T extends MailTemplateName, Prepared>(
    prepare: (deps: PrepareDependencies, mail: TemplateMail<T>, site: MailSite) => Promise<Prepared | null>,
    write: (prepared: Prepared, site: MailSite) => MailText,
  ): WriteMail<T> =>
  async (mail, deps, site) => {
    const prepared = await prepare(deps, mail, site);
    return prepared && write(prepared, site);
  };
