import { type Logger, type Metrics, sampleGauges } from '@afterglow/service-kit';
import { readTotals } from '@afterglow/service-kit/database';
import type { MemorialDatabase } from '../database.ts';
import type { OpenPages } from './changes/open-pages.ts';

interface ObserveMemorialOptions {
  readonly database: MemorialDatabase;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly openPages: Pick<OpenPages, 'count'>;
}

export function observeMemorial({ database, metrics: { registry }, log, openPages }: ObserveMemorialOptions): void {
  sampleGauges({
    registry,
    log,
    gauges: { memorial_open_pages: { help: 'Open pages of organizers that are told of changes' } },
    read: async () => ({ memorial_open_pages: openPages.count() }),
  });
  sampleGauges({
    registry,
    log,
    gauges: { memorial_memorials: { help: 'Memorials' }, memorial_invitations: { help: 'Invitations' } },
    read: async () => {
      const { memorials, invitations } = await readTotals(database);
      return { memorial_memorials: memorials?.rows ?? 0, memorial_invitations: invitations?.rows ?? 0 };
    },
  });
}
