import { createTransport } from 'nodemailer';
import type { MailSender } from '../../domain/mail-headers.ts';
import { MailError, type MailTransport } from './mail-transport.ts';
import { toMailOptions } from './message.ts';

interface SmtpTransportOptions {
  /** smtp://, by STARTTLS where the server offers it, or smtps://; user and password in front of the host. */
  readonly url: string;
  readonly from: MailSender;
  /** Milliseconds for one mail, from connecting to the server's last answer. */
  readonly deadlineMs: number;
}

interface SmtpFailure {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** A server refuses a recipient or a message for good; what it says of us, such as a wrong password, an operator repairs. */
function getMailError({ code, command, responseCode }: SmtpFailure): MailError {
  if (responseCode === undefined) {
    // Nothing was sent: the server cannot take such an address.
    const isPermanent = code === 'EENVELOPE';
    return new MailError(`the mail server could not be used: ${code ?? 'unknown'}`, { isPermanent });
  }
  const isPermanent = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return new MailError(`the mail server answered ${responseCode} to ${command}`, { isPermanent });
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
        throw getMailError(error as SmtpFailure);
      }
    },
  };
}
