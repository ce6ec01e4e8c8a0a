import type { Handler } from '@afterglow/service-kit';
import type { MonitoringDeps } from '../deps.ts';
import { presentMonitoring } from '../presenters/monitoring-presenter.ts';

export const getMonitoring =
  ({ watch, requireAdministrator, thresholds }: MonitoringDeps): Handler<'GET /api/monitoring'> =>
  async ({ session }) => {
    await requireAdministrator(session.userId);
    return presentMonitoring(await watch.now(), thresholds);
  };
