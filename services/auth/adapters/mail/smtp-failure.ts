import { MailError } from './mail-transport.ts';

export interface SmtpFailure {
  readonly message?: string;
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

interface Answer {
  readonly code: number;
  readonly command: string | undefined;
  /** RFC 3463, such as 5.1.1. */
  readonly status: string | undefined;
}

/** Sender address errors: an operator can fix them. */
const senderStatuses = ['5.1.7', '5.1.8'];

/** Only errors about the recipient's mailbox are final; an operator can fix the rest. */
function isFinal({ code, command, status }: Answer): boolean {
  if (code < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return false;
  if (status === undefined) return code === 550 && command === 'RCPT TO';
  return /^5\.[12]\./.test(status) && !senderStatuses.includes(status);
}

/** Keeps only the codes, because the server's text may name the recipient. */
function toAnswerError({ responseCode: code = 0, command, response = '' }: SmtpFailure): MailError {
  const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const codes = status ? `${code} ${status}` : `${code}`;
  const isPermanent = isFinal({ code, command, status });
  return new MailError(`the mail server answered ${codes} to ${command}`, { isPermanent });
}

export function toMailError(failure: SmtpFailure): MailError {
  if (failure.responseCode !== undefined) return toAnswerError(failure);
  const { code = 'unknown', message } = failure;
  // Nothing was sent: the server cannot handle such an address, which the message names.
  if (code === 'EENVELOPE') return new MailError(`the mail server could not be used: ${code}`, { isPermanent: true });
  const reason = message ? ` (${message})` : '';
  return new MailError(`the mail server could not be used: ${code}${reason}`, { isPermanent: false });
}
