import type { Mail, MailTemplateName } from '../domain/mail.ts';
import { accountDeleted } from './account-deleted.ts';
import { contact } from './contact.ts';
import { contactReceipt } from './contact-receipt.ts';
import { emailChangeConfirm } from './email-change-confirm.ts';
import { emailChanged } from './email-changed.ts';
import { googleLinked } from './google-linked.ts';
import type { MailSite, MailText, PrepareDependencies, WriteMail } from './mail-text.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import { paymentReceipt } from './payment-receipt.ts';
import { videoReady } from './video-ready.ts';
import { welcome } from './welcome.ts';

const templates: { readonly [T in MailTemplateName]: WriteMail<T> } = {
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'google-linked': googleLinked,
  'email-change-confirm': emailChangeConfirm,
  'email-changed': emailChanged,
  contact,
  'contact-receipt': contactReceipt,
  'video-ready': videoReady,
  welcome,
  'payment-receipt': paymentReceipt,
  'account-deleted': accountDeleted,
};

export const mailTemplates = Object.keys(templates) as MailTemplateName[];

/** A mail by its template. Null where there is nobody to write to. */
export function writeMail(mail: Mail, deps: PrepareDependencies, site: MailSite): Promise<MailText | null> {
  // The template of this very kind of mail: TypeScript does not relate the two.
  const write = templates[mail.template] as WriteMail<MailTemplateName>;
  return write(mail, deps, site);
}
