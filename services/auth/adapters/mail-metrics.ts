import { Counter, type Registry } from 'prom-client';
import type { MailTemplateName } from '../domain/mail.ts';
import { mailTemplates } from '../mails/write-mail.ts';

/**
 * `unaddressed`: the recipient is gone. `dead`: failed permanently and kept. `postponed`: too many on one day.
 * `dropped`: too many, or held for thirty days.
 */
const outcomes = ['sent', 'deferred', 'dead', 'unaddressed', 'postponed', 'dropped'] as const;
type MailOutcome = (typeof outcomes)[number];

export function createMailMetrics(registry: Registry) {
  const registers = [registry];
  const mails = new Counter({
    ...{ name: 'auth_mails_total', help: 'Attempts to send a mail, by outcome', registers },
    labelNames: ['template', 'outcome'],
  });
  for (const template of mailTemplates) for (const outcome of outcomes) mails.inc({ template, outcome }, 0);
  return {
    mailEnded: (template: MailTemplateName, outcome: MailOutcome) => mails.inc({ template, outcome }),
  };
}

export type MailMetrics = ReturnType<typeof createMailMetrics>;
