import { createTransport } from 'nodemailer';
import type { MailSender } from '../../domain/mail-headers.ts';
import { MailError, type MailTransport } from './mail-transport.ts';
import { toMailOptions } from './message.ts';
import { type SmtpFailure, toMailError } from './smtp-failure.ts';

interface SmtpTransportOptions {
  /** smtp:// (STARTTLS if offered) or smtps://, with user and password before the host. */
  readonly url: string;
  readonly from: MailSender;
  readonly deadlineMs: number;
}

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
