import type { RouteTable } from '../contract.ts';
import { Monitoring, MonitoringTrends } from '../entities/monitoring.ts';

export const monitoringRoutes = {
  'GET /api/monitoring': {
    summary: 'How the product is doing, and what should be scaled; for administrators where the site names them',
    service: 'monitoring',
    caller: 'session',
    reply: { 200: Monitoring },
    errors: ['administrators_only'],
  },
  'GET /api/monitoring/trends': {
    summary: 'Requests, errors and response time over the last hour and day, and what waits; for the same people',
    service: 'monitoring',
    caller: 'session',
    reply: { 200: MonitoringTrends },
    errors: ['administrators_only'],
  },
} as const satisfies RouteTable;
