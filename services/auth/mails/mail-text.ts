import type { ServiceClient } from '@afterglow/service-kit';
import type { MailTemplateName, TemplateMail } from '../domain/mail.ts';
import type { UnsubscribeTokens } from '../domain/unsubscribe-tokens.ts';
import type { EmailChangeRepository } from '../repositories/email-change-repository.ts';
import type { ResetTokenRepository } from '../repositories/reset-token-repository.ts';
import type { UserRepository } from '../repositories/user-repository.ts';

export interface MailSite {
  /** PUBLIC_ORIGIN, never taken from a request. */
  readonly origin: string;
  readonly supportEmail: string;
}

export type MailBlock =
  | string
  | { readonly button: { readonly label: string; readonly link: string } }
  | { readonly quote: string }
  | { readonly linked: string; readonly link: string };

export interface UnsubscribeLinks {
  /** Asks before it changes anything. */
  readonly page: string;
  /** For mail programs: a POST unsubscribes (RFC 8058). */
  readonly oneClick: string;
}

export interface MailText {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly unsubscribe?: UnsubscribeLinks;
}

export interface PrepareDependencies {
  readonly users: Pick<UserRepository, 'findByEmail'>;
  readonly resetTokens: Pick<ResetTokenRepository, 'add'>;
  readonly emailChanges: Pick<EmailChangeRepository, 'findById' | 'setToken'>;
  readonly memorial: Pick<ServiceClient, 'call'>;
  readonly media: Pick<ServiceClient, 'call'>;
  readonly unsubscribeTokens: Pick<UnsubscribeTokens, 'create'>;
  readonly clock: () => Date;
}

export const fromValues =
  <T extends MailTemplateName>(write: (values: TemplateMail<T>['values'], site: MailSite) => MailText) =>
  async ({ values }: TemplateMail<T>, _deps: PrepareDependencies, site: MailSite): Promise<MailText> =>
    write(values, site);

/** A mail that needs something created when it is sent, such as a token, which is never stored. */
export const fromPrepared =
  <T extends MailTemplateName, Prepared>(
    prepare: (deps: PrepareDependencies, mail: TemplateMail<T>, site: MailSite) => Promise<Prepared | null>,
    write: (prepared: Prepared, site: MailSite) => MailText,
  ) =>
  async (mail: TemplateMail<T>, deps: PrepareDependencies, site: MailSite): Promise<MailText | null> => {
    const prepared = await prepare(deps, mail, site);
    return prepared && write(prepared, site);
  };
