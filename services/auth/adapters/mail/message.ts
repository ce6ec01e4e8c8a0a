import type { SendMailOptions } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { isHeaderText, isPlainAddress, type MailSender } from '../../domain/mail-headers.ts';
import { MailError, type OutgoingMail } from './mail-transport.ts';

const refuse = (message: string): never => {
  throw new MailError(message, { isPermanent: true });
};

const encodedWordBytes = 52;

/** Somebody may have typed what a mail program takes for an encoded word (RFC 2047): it is shown as it was typed. */
const literalSubject = (subject: string): string =>
  subject.includes('=?') ? encodeWord(subject, 'B', encodedWordBytes) : subject;

/** A mail as nodemailer takes it. @throws MailError where a value would write headers or recipients of its own. */
export function toMailOptions(
  { id, to, subject, text, html, replyTo }: OutgoingMail,
  from: MailSender,
): SendMailOptions {
  if (![subject, from.name, replyTo?.name ?? ''].every(isHeaderText)) refuse('a header holds a control character');
  if (![to, from.address, replyTo?.address ?? to].every(isPlainAddress)) refuse('an address is not a single address');
  return {
    from: { ...from },
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject: literalSubject(subject),
    text,
    html,
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    // A person's own message is answered, and no other one: not by an absence notice either.
    ...(replyTo ? { replyTo: { ...replyTo } } : { headers: { 'Auto-Submitted': 'auto-generated' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
