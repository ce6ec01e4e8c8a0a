import type { Logger } from '@afterglow/service-kit';
import type { JobHandler } from '@afterglow/service-kit/queue';
import { MailError, type MailTransport, type OutgoingMail } from '../adapters/mail/mail-transport.ts';
import type { MailMetrics } from '../adapters/mail-metrics.ts';
import { renderHtml, renderText } from '../mails/layout.ts';
import type { MailSite, MailText, PrepareDependencies } from '../mails/mail-text.ts';
import { writeMail } from '../mails/write-mail.ts';
import type { MailRepository, StoredMail } from '../repositories/mail-repository.ts';

interface SendMailDependencies extends PrepareDependencies {
  readonly mails: Pick<MailRepository, 'findUnsent' | 'remove' | 'markDead'>;
  readonly transport: MailTransport;
  readonly site: MailSite;
  readonly metrics: Pick<MailMetrics, 'mailEnded'>;
}

const isRefusal = (error: unknown): boolean => error instanceof MailError && error.isPermanent;

function outgoingMail(mail: StoredMail, text: MailText, site: MailSite): OutgoingMail {
  const queuedAt = mail.createdAt.toISOString().replaceAll(/[^\dT]/g, '');
  return {
    id: `${queuedAt}-${mail.template}-${mail.id}`,
    to: mail.recipient,
    subject: text.subject,
    text: renderText(text, site),
    html: renderHtml(text, site),
    replyTo: text.replyTo,
    unsubscribe: text.unsubscribe?.oneClick,
  };
}

/**
 * Sends a mail and removes its row: at least once, always with the same Message-ID. If only the removal fails, this
 * process does not send it again.
 */
export function sendMail(deps: SendMailDependencies): JobHandler<'mail'> {
  const { mails, transport, site, metrics, clock } = deps;
  const sent = new Set<number>();

  async function send(mail: StoredMail, signal: AbortSignal): Promise<void> {
    const text = await writeMail(mail, deps, site);
    if (text) await transport.send(outgoingMail(mail, text, site), signal);
    metrics.mailEnded(mail.template, text ? 'sent' : 'unaddressed');
  }

  async function giveUp(mail: StoredMail, error: unknown, log: Logger): Promise<void> {
    const failure = error instanceof MailError ? error.message : 'it could not be written';
    await mails.markDead(mail.id, failure, clock());
    metrics.mailEnded(mail.template, 'dead');
    log.warn(
      { mailId: mail.id, template: mail.template, err: error },
      'the mail failed permanently and is a dead letter',
    );
  }

  return async ({ mailId }, { signal, isLastAttempt, log }) => {
    const mail = await mails.findUnsent(mailId);
    if (!mail) return;
    try {
      if (!sent.has(mailId)) await send(mail, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (isLastAttempt || isRefusal(error)) return giveUp(mail, error, log);
      metrics.mailEnded(mail.template, 'deferred');
      throw error;
    }
    sent.add(mailId);
    await mails.remove(mailId);
    sent.delete(mailId);
  };
}
