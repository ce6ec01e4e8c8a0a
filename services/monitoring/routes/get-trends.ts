import type { Handler } from '@afterglow/service-kit';
import type { MonitoringDeps } from '../deps.ts';
import { presentTrends } from '../presenters/trends-presenter.ts';

export const getTrends =
  ({ watch, requireAdministrator }: MonitoringDeps): Handler<'GET /api/monitoring/trends'> =>
  async ({ session }) => {
    await requireAdministrator(session.userId);
    return presentTrends(await watch.now());
  };
