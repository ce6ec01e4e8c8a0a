import { type Logger, type Metrics, sampleGauges } from '@afterglow/service-kit';
import type { AuthDatabase } from '../database.ts';
import { measurementRepository } from '../repositories/measurement-repository.ts';

interface ObserveAuthOptions {
  readonly database: AuthDatabase;
  readonly metrics: Metrics;
  readonly log: Logger;
}

export function observeAuth({ database, metrics: { registry }, log }: ObserveAuthOptions): void {
  const measurements = measurementRepository(database);
  sampleGauges({
    registry,
    log,
    gauges: {
      auth_accounts: { help: 'Accounts' },
      auth_mails_waiting: { help: 'Mails that are not sent yet' },
      auth_mails_oldest_age_seconds: { help: 'Age of the oldest mail that is not sent yet' },
      auth_mails_dead: { help: 'Mails that were given up and are kept' },
    },
    read: async () => {
      const accounts = await measurements.countAccounts();
      const mails = await measurements.measureMails();
      return {
        auth_accounts: accounts,
        auth_mails_waiting: mails.waiting,
        auth_mails_oldest_age_seconds: mails.oldestSeconds,
        auth_mails_dead: mails.dead,
      };
    },
  });
}
