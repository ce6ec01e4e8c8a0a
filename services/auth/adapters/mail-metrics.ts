import { Counter, type Registry } from 'prom-client';
import type { MailTemplateName } from '../domain/mail.ts';

/** `unaddressed`: there was nobody to write to. `dead`: given up, and kept. */
type MailOutcome = 'sent' | 'deferred' | 'dead' | 'unaddressed';

export function createMailMetrics(registry: Registry) {
  const registers = [registry];
  const mails = new Counter({
    ...{ name: 'auth_mails_total', help: 'Attempts to send a mail, by outcome', registers },
    labelNames: ['template', 'outcome'],
  });
  return {
    mailEnded: (template: MailTemplateName, outcome: MailOutcome) => mails.inc({ template, outcome }),
  };
}

export type MailMetrics = ReturnType<typeof createMailMetrics>;
