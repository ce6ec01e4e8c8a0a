import { authRoutes } from './auth.ts';
import { billingRoutes } from './billing.ts';
import { eventRoutes } from './events.ts';
import { mediaRoutes } from './media.ts';
import { memorialRoutes } from './memorial.ts';
import { monitoringRoutes } from './monitoring.ts';
import { renderRoutes } from './render.ts';

export const routes = {
  ...authRoutes,
  ...memorialRoutes,
  ...mediaRoutes,
  ...billingRoutes,
  ...renderRoutes,
  ...monitoringRoutes,
  ...eventRoutes,
};

export type Routes = typeof routes;
