import { createTransport } from 'nodemailer';
import type { MailSender } from '../../domain/mail-headers.ts';
import { MailError, type MailTransport } from './mail-transport.ts';
import { toMailOptions } from './message.ts';
import { type SmtpFailure, toMailError } from './smtp-failure.ts';

interface SmtpTransportOptions {
  /** smtp://, by STARTTLS where the server offers it, or smtps://; user and password in front of the host. */
  readonly url: string;
  readonly from: MailSender;
  /** Milliseconds for one mail, from connecting to the server's last answer. */
  readonly deadlineMs: number;
}

/** Hands mails to a mail server, a connection each. */
export function createSmtpTransport({ url, from, deadlineMs }: SmtpTransportOptions): MailTransport {
  const transport = createTransport(url);
  return {
    async send(mail, signal) {
      const message = toMailOptions(mail, from);
      const late = AbortSignal.timeout(deadlineMs);
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.any([signal, late]) });
      } catch (error) {
        signal.throwIfAborted();
        if (late.aborted) throw new MailError('the mail server did not answer in time', { isPermanent: false });
        throw toMailError(error as SmtpFailure);
      }
    },
  };
}
