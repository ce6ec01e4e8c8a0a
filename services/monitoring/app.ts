import { monitoringRoutes } from '@afterglow/proto';
import { createGuards, createServer, healthRoutes, mount, type Readiness } from '@afterglow/service-kit';
import type { MonitoringDeps } from './deps.ts';
import { getMonitoring } from './routes/get-monitoring.ts';
import { getTrends } from './routes/get-trends.ts';

export async function createApp(deps: MonitoringDeps, readiness: Readiness = { ready: true }) {
  const app = await createServer(deps);
  healthRoutes(app, readiness);
  mount(app, monitoringRoutes, createGuards(deps), {
    'GET /api/monitoring': getMonitoring(deps),
    'GET /api/monitoring/trends': getTrends(deps),
  });
  return app;
}
