import type { Thresholds } from '@afterglow/proto';
import type { Handler } from '@afterglow/service-kit';
import { presentMonitoring } from '../presenters/monitoring-presenter.ts';
import type { RequireAdministrator } from '../use-cases/require-administrator.ts';
import type { ProductWatch } from '../use-cases/watch-product.ts';

interface GetMonitoringDependencies {
  readonly watch: Pick<ProductWatch, 'now'>;
  readonly requireAdministrator: RequireAdministrator;
  readonly thresholds: Thresholds;
}

export const getMonitoring =
  ({ watch, requireAdministrator, thresholds }: GetMonitoringDependencies): Handler<'GET /api/monitoring'> =>
  async ({ session }) => {
    await requireAdministrator(session.userId);
    return presentMonitoring(await watch.now(), thresholds);
  };
