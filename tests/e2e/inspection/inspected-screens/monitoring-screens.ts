import { holdResponse, stubError } from '../../browser/stub-route.ts';
import {
  alarmed,
  figuresAddress,
  healthy,
  monitoringPath,
  openMonitoring,
  trendsAddress,
  unknownFigures,
  unknownTrends,
} from '../../screens/monitoring.ts';
import type { Screen } from '../screen.ts';

export const monitoringScreens: readonly Screen[] = [
  { name: 'monitoring', isUsual: true, open: (page) => openMonitoring(page, healthy) },
  { name: 'monitoring-attention', open: (page) => openMonitoring(page, alarmed) },
  {
    name: 'monitoring-unknown',
    open: (page) => openMonitoring(page, unknownFigures, unknownTrends),
  },
  {
    name: 'monitoring-loading',
    open: async (page) => {
      await holdResponse(page, figuresAddress);
      await page.goto(monitoringPath);
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'monitoring-failed',
    open: async (page) => {
      await stubError(page, figuresAddress, 503, 'unavailable');
      await page.goto(monitoringPath);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'monitoring-not-allowed',
    open: async (page) => {
      for (const addresses of [figuresAddress, trendsAddress])
        await stubError(page, addresses, 403, 'administrators_only');
      await page.goto(monitoringPath);
      await page.getByText('Only administrators of this site').waitFor();
    },
  },
];
