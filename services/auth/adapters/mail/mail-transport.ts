export interface OutgoingMail {
  /** Stays the same for all attempts, so that a mailbox can detect duplicates. Letters, digits and hyphens. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The https address whose POST unsubscribes the recipient (RFC 8058). */
  readonly unsubscribe?: string | undefined;
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined;
}

/** Its message is logged and must not contain an address. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** Whether a retry would fail too. */
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent }: { readonly isPermanent: boolean }) {
    super(message);
    this.isPermanent = isPermanent;
  }
}

export interface MailTransport {
  /** @throws MailError if the mail was not accepted or the outcome is unknown; the signal's reason if aborted. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}
