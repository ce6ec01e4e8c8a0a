import type { SendMailOptions } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { isHeaderText, isPlainAddress, type MailSender } from '../../domain/mail-headers.ts';
import { MailError, type OutgoingMail } from './mail-transport.ts';

const refuse = (message: string): never => {
  throw new MailError(message, { isPermanent: true });
};

const encodedWordBytes = 52;

/** Shows text that looks like an encoded word (RFC 2047) literally. */
const literalSubject = (subject: string): string =>
  subject.includes('=?') ? encodeWord(subject, 'B', encodedWordBytes) : subject;

const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** @throws MailError if a value would inject headers or recipients. */
export function toMailOptions(
  { id, to, subject, text, html, replyTo, unsubscribe }: OutgoingMail,
  from: MailSender,
): SendMailOptions {
  if (![subject, from.name, replyTo?.name ?? '', unsubscribe ?? ''].every(isHeaderText))
    refuse('a header holds a control character');
  if (![to, from.address, replyTo?.address ?? to].every(isPlainAddress)) refuse('an address is not a single address');
  return {
    from: { ...from },
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject: literalSubject(subject),
    text,
    html,
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    // All but a person's own message must not be answered automatically.
    ...(replyTo && { replyTo: { ...replyTo } }),
    headers: {
      ...(!replyTo && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribe !== undefined && unsubscribeHeaders(unsubscribe)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
