import { enqueueOverdue, type OverdueOptions } from '@afterglow/service-kit/queue';
import type { ProviderEventRepository } from '../repositories/provider-event-repository.ts';
import { paymentEventJob } from '../use-cases/receive-event.ts';

interface EnqueueOverdueEventsDependencies extends OverdueOptions {
  readonly providerEvents: Pick<ProviderEventRepository, 'listOverdue'>;
}

export const enqueueOverdueEvents = ({ providerEvents, ...options }: EnqueueOverdueEventsDependencies) =>
  enqueueOverdue(
    async (before, batch) => (await providerEvents.listOverdue(before, batch)).map((id) => ({ id })),
    ({ id }) => paymentEventJob(id),
    options,
  );
