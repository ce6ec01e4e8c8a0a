import { attemptEach, type Logger, type ServiceClient, type Step } from '@afterglow/service-kit';
import type { BillingMetrics } from '../adapters/billing-metrics.ts';
import type { CreditRepository } from '../repositories/credit-repository.ts';
import type { ReleaseCredit } from '../use-cases/release-credit.ts';

interface ConfirmUsesDependencies {
  readonly credits: Pick<CreditRepository, 'unconfirmedDue' | 'postponeUnconfirmed' | 'removeUnconfirmed'>;
  readonly releaseCredit: ReleaseCredit;
  readonly memorial: ServiceClient;
  readonly metrics: Pick<BillingMetrics, 'found'>;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Milliseconds until a use is asked about, again or for the first time. */
  readonly confirmAfterMs: number;
}

const usesAtOnce = 50;

/**
 * The step of a background task that asks memorial whether memorials exist that have used a credit: a crash may have come
 * between. The credit of one that never will is given back.
 */
export function confirmUses(deps: ConfirmUsesDependencies): Step<null> {
  const { credits, releaseCredit, memorial, metrics, clock, log, confirmAfterMs } = deps;
  const route = 'POST /internal/memorials/:memorialId/confirm-payment';

  return async (_, signal) => {
    const now = clock();
    const due = await credits.unconfirmedDue(now, usesAtOnce);
    const ids = due.map(({ memorial_id }) => memorial_id);
    if (ids.length > 0) await credits.postponeUnconfirmed(ids, new Date(now.getTime() + confirmAfterMs));
    const confirm = async (use: (typeof due)[number]) => {
      const { outcome } = await memorial.call(route, { params: { memorialId: String(use.memorial_id) }, signal });
      if (outcome === 'confirmed') return void (await credits.removeUnconfirmed(use.memorial_id));
      await releaseCredit(use);
      metrics.found('abandoned_use');
    };
    await attemptEach(due, confirm, { signal, log, what: 'uses of credits' });
    return null;
  };
}
