import { albumRoutes } from './albums.ts';
import { authRoutes } from './auth.ts';
import { billingRoutes } from './billing.ts';
import { chapelRoutes } from './chapel.ts';
import { eventRoutes } from './events.ts';
import { keepsakeRoutes } from './keepsake.ts';
import { keptPageRoutes, shownPageRoutes } from './kept-page.ts';
import { mediaRoutes } from './media.ts';
import { memorialRoutes } from './memorial.ts';
import { monitoringRoutes } from './monitoring.ts';
import { renderRoutes } from './render.ts';
import { songRoutes } from './songs.ts';

export const routes = {
  ...authRoutes,
  ...memorialRoutes,
  ...keptPageRoutes,
  ...mediaRoutes,
  ...billingRoutes,
  ...renderRoutes,
  ...shownPageRoutes,
  ...songRoutes,
  ...chapelRoutes,
  ...albumRoutes,
  ...keepsakeRoutes,
  ...monitoringRoutes,
  ...eventRoutes,
};

export type Routes = typeof routes;
