import type { Mail, MailTemplateName, TemplateMail } from '../domain/mail.ts';
import { accountDeleted } from './account-deleted.ts';
import { contact } from './contact.ts';
import { contactReceipt } from './contact-receipt.ts';
import { deadlineNear } from './deadline-near.ts';
import { emailChangeConfirm } from './email-change-confirm.ts';
import { emailChanged } from './email-changed.ts';
import { googleLinked } from './google-linked.ts';
import type { MailSite, MailText, PrepareDependencies } from './mail-text.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import { paymentReceipt } from './payment-receipt.ts';
import { photosArrived } from './photos-arrived.ts';
import { videoReady } from './video-ready.ts';
import { welcome } from './welcome.ts';

type WriteMail<T extends MailTemplateName> = (
  mail: TemplateMail<T>,
  deps: PrepareDependencies,
  site: MailSite,
) => Promise<MailText | null>;

const templates: { readonly [T in MailTemplateName]: WriteMail<T> } = {
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'google-linked': googleLinked,
  'email-change-confirm': emailChangeConfirm,
  'email-changed': emailChanged,
  contact,
  'contact-receipt': contactReceipt,
  'video-ready': videoReady,
  'photos-arrived': photosArrived,
  'deadline-near': deadlineNear,
  welcome,
  'payment-receipt': paymentReceipt,
  'account-deleted': accountDeleted,
};

export const mailTemplates = Object.keys(templates) as MailTemplateName[];

/** Null if the recipient is gone. */
export function writeMail(mail: Mail, deps: PrepareDependencies, site: MailSite): Promise<MailText | null> {
  // TypeScript does not relate the template to its function.
  const write = templates[mail.template] as WriteMail<MailTemplateName>;
  return write(mail, deps, site);
}
