import { type Logger, type Metrics, readTotals, sampleGauges } from '@afterglow/service-kit';
import type { MemorialDatabase } from '../database.ts';

interface ObserveMemorialOptions {
  readonly database: MemorialDatabase;
  readonly metrics: Metrics;
  readonly log: Logger;
}

export function observeMemorial({ database, metrics: { registry }, log }: ObserveMemorialOptions): void {
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
