export interface OutgoingMail {
  /** The same at every attempt: a mailbox may tell by it that a mail came twice. Letters, digits and hyphens. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined;
}

/** Its message names no address: it is logged. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** Whether it is no use to try again. */
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent }: { readonly isPermanent: boolean }) {
    super(message);
    this.isPermanent = isPermanent;
  }
}

export interface MailTransport {
  /** @throws MailError where it was not handed over, or nobody knows whether it was; the signal's reason once aborted. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}
