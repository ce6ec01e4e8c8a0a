import type { ServiceClient } from '@afterglow/service-kit';
import type { BillingMetrics } from '../adapters/billing-metrics.ts';
import type { CreditRepository, UnconfirmedUse } from '../repositories/credit-repository.ts';
import type { ReleaseCredit } from './release-credit.ts';

interface ConfirmUseDependencies {
  readonly credits: Pick<CreditRepository, 'removeUnconfirmed'>;
  readonly releaseCredit: ReleaseCredit;
  readonly memorial: ServiceClient;
  readonly billingMetrics: Pick<BillingMetrics, 'found'>;
}

/** After a crash, memorial abandons the creation and the credit is returned. @throws unavailable. */
export const createConfirmUse =
  ({ credits, releaseCredit, memorial, billingMetrics }: ConfirmUseDependencies) =>
  async (use: UnconfirmedUse): Promise<void> => {
    const params = { memorialId: String(use.memorial_id) };
    const { outcome } = await memorial.call('POST /internal/memorials/:memorialId/confirm-payment', { params });
    if (outcome === 'confirmed') {
      await credits.removeUnconfirmed(use.memorial_id);
      return;
    }
    await releaseCredit(use);
    billingMetrics.found('abandoned_use');
  };

export type ConfirmUse = ReturnType<typeof createConfirmUse>;
