import { timings } from '@afterglow/proto';
import { describe, expect } from 'vitest';
import { recordRequests } from './browser/record-requests.ts';
import { setVisibility } from './browser/set-visibility.ts';
import { runUntilSeen, stopClock } from './browser/stop-clock.ts';
import { stubError } from './browser/stub-route.ts';
import { becomesVisible } from './browser/visibility.ts';
import { it as visitorIt } from './fixtures/browser.ts';
import { it } from './fixtures/signed-in.ts';
import {
  alarmed,
  figuresAddress,
  healthy,
  monitoringCard,
  monitoringPath,
  openMonitoring,
  readFigure,
  unknownFigures,
} from './screens/monitoring.ts';

describe('the page for operators', () => {
  visitorIt('leads a visitor to sign in', async ({ page }) => {
    await page.goto(monitoringPath);
    await page.waitForURL('/auth?returnTo=%2Fadmin%2Fmonitoring');
    expect(await becomesVisible(page.getByLabel('Password')), 'routes-09').toBe(true);
  });

  it('shows every signed-in user the product’s own readings', async ({ page }) => {
    await page.goto(monitoringPath);
    const traffic = monitoringCard(page, 'Requests and errors');
    expect(await becomesVisible(traffic), 'routes-09').toBe(true);
    expect(await readFigure(traffic, 'Requests')).toMatch(/^[\d,]+$/);
    expect(await readFigure(monitoringCard(page, 'Memory usage'), 'RSS')).toMatch(/ [MG]B$/);
    expect(await readFigure(monitoringCard(page, 'Status'), 'Uptime')).toMatch(/^0 days, \d+ hours?, \d+ minutes?$/);
  });
});

describe('shows', () => {
  it('that all is well, and the uptime', async ({ page }) => {
    await openMonitoring(page, healthy);
    const status = monitoringCard(page, 'Status');
    expect(await readFigure(status, 'Status'), 'monitoring-01').toBe('Healthy');
    expect(await readFigure(status, 'Uptime'), 'monitoring-02').toBe('2 days, 3 hours, 5 minutes');
    expect(await becomesVisible(page.getByText('No alert is active.'))).toBe(true);
  });

  it('what needs attention, and what would help', async ({ page }) => {
    await openMonitoring(page, alarmed);
    expect(await readFigure(monitoringCard(page, 'Status'), 'Status'), 'monitoring-01').toBe('Attention');
    const alerts = monitoringCard(page, 'Active alerts').getByRole('listitem');
    expect(await alerts.allTextContents(), 'monitoring-05').toEqual(alarmed.scaling.alerts);
    const recommendations = monitoringCard(page, 'Scaling recommendations').getByRole('listitem');
    expect(await recommendations.allTextContents(), 'monitoring-11').toEqual(alarmed.scaling.recommendations);
  });

  it('requests and their latency', async ({ page }) => {
    await openMonitoring(page, healthy);
    const traffic = monitoringCard(page, 'Requests and errors');
    expect(await readFigure(traffic, 'Requests'), 'monitoring-03').toBe('1,204');
    expect(await readFigure(traffic, 'Average response'), 'monitoring-04').toBe('23.4 ms');
  });

  it('errors, their share and the latest one', async ({ page }) => {
    await openMonitoring(page, healthy);
    const traffic = monitoringCard(page, 'Requests and errors');
    expect(await readFigure(traffic, 'Errors'), 'monitoring-08').toBe('3');
    expect(await readFigure(traffic, 'Error rate'), 'monitoring-09').toBe('0.25 %');
    expect(await readFigure(traffic, 'Last error'), 'monitoring-10').toMatch(/^Jan 2, 2026, \d+:58:30 [AP]M$/);
  });

  it('memory and storage', async ({ page }) => {
    await openMonitoring(page, healthy);
    const [memory, storage] = [monitoringCard(page, 'Memory usage'), monitoringCard(page, 'Storage')];
    const used = ['Heap used', 'Heap total', 'RSS', 'External'].map((name) => readFigure(memory, name));
    expect(await Promise.all(used), 'monitoring-06').toEqual(['512 MB', '768 MB', '1.5 GB', '64 MB']);
    const stored = ['Photos', 'Videos', 'Total'].map((name) => readFigure(storage, name));
    expect(await Promise.all(stored), 'monitoring-07').toEqual(['20 GB', '4.5 GB', '24.5 GB']);
  });

  it('thresholds, and when it was last updated', async ({ page }) => {
    await openMonitoring(page, healthy);
    const thresholds = monitoringCard(page, 'Alert thresholds');
    expect(await readFigure(thresholds, 'Average response'), 'monitoring-12').toBe('1,000 ms');
    expect(await readFigure(thresholds, 'Share of the memory limit'), 'monitoring-12').toBe('90 %');
    expect(await readFigure(thresholds, 'Memory, where no limit is set'), 'monitoring-12').toBe('768 MB');
    const updated = await readFigure(monitoringCard(page, 'Status'), 'Last updated');
    expect(updated, 'monitoring-13').toMatch(/^Jan 2, 2026, \d+:00:00 [AP]M$/);
  });

  it('unknown values in words, never as a number', async ({ page }) => {
    await openMonitoring(page, unknownFigures);
    const traffic = monitoringCard(page, 'Requests and errors');
    for (const name of ['Requests', 'Average response', 'Errors', 'Error rate', 'Last error'])
      expect(await readFigure(traffic, name)).toBe('Not known');
    expect(await readFigure(monitoringCard(page, 'Storage'), 'Total')).toBe('Not known');
  });

  it('graphs with text for screen readers', async ({ page }) => {
    await openMonitoring(page, healthy);
    const requests = monitoringCard(page, 'Last day').getByRole('figure').filter({ hasText: 'Requests' });
    expect(await requests.textContent()).toMatch(/Requests\d+ now, at most 70 at .+\. No data before .+\./);
  });
});

describe('beyond the figures, shows', () => {
  it('the videos of each hour, the growth of storage, and when it will be full', async ({ page }) => {
    await openMonitoring(page, healthy);
    const made = monitoringCard(page, 'Videos').getByRole('figure').filter({ hasText: 'Made' });
    expect(await made.textContent()).toMatch(/^Made\d+ now, at most \d+ at /);
    const growth = monitoringCard(page, 'Growth of storage');
    expect(await readFigure(growth, 'Growth in a day')).toBe('2.5 GB');
    expect(await growth.textContent()).toContain('no room left on February 1, 2026');
  });

  it('the jobs waiting in each queue', async ({ page }) => {
    await openMonitoring(page, healthy);
    const row = monitoringCard(page, 'Queues').getByRole('row', { name: 'slideshow-video' });
    expect(await row.getByRole('cell').allTextContents()).toEqual(['12', '2', '75\u00a0s']);
  });
});

describe('is read', () => {
  const figures = /^\/api\/monitoring$/;

  it('every 30 seconds, and not while the tab is hidden', async ({ timed }) => {
    await openMonitoring(timed, healthy);
    await timed.unroute(figuresAddress);
    const readings = recordRequests(timed, 'GET', figures);
    await timed.route(figuresAddress, (route) =>
      route.fulfill({ json: { ...healthy, metrics: { ...healthy.metrics, requestCount: readings.length } } }),
    );
    const requests = monitoringCard(timed, 'Requests and errors').getByRole('definition').first();
    const showsReading = (count: number) => runUntilSeen(timed, requests.getByText(String(count), { exact: true }));
    await stopClock(timed);
    for (const count of [1, 2]) {
      await timed.clock.runFor(timings.monitoringRefresh);
      await showsReading(count);
      expect(readings.length, 'monitoring-15').toBe(count);
    }
    await setVisibility(timed, 'hidden');
    await timed.clock.runFor(10 * timings.monitoringRefresh);
    expect(readings.length).toBe(2);
    await setVisibility(timed, 'visible');
    await showsReading(3);
    expect(readings.length).toBe(3);
  });

  it('at once by the Refresh button', async ({ page }) => {
    await openMonitoring(page, healthy);
    await page.unroute(figuresAddress);
    await page.route(figuresAddress, (route) => route.fulfill({ json: alarmed }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    expect(await becomesVisible(page.getByText('Attention', { exact: true })), 'monitoring-14').toBe(true);
  });

  it('again after a failure, and keeps its content', async ({ page }) => {
    await openMonitoring(page, healthy);
    await page.unroute(figuresAddress);
    await stubError(page, figuresAddress, 503, 'unavailable');
    await page.getByRole('button', { name: 'Refresh' }).click();
    expect(await becomesVisible(page.getByText('We couldn’t refresh the figures'))).toBe(true);
    expect(await readFigure(monitoringCard(page, 'Requests and errors'), 'Requests')).toBe('1,204');
  });
});

it('tells non-administrators that the page is restricted', async ({ page }) => {
  await stubError(page, figuresAddress, 403, 'administrators_only');
  await page.goto(monitoringPath);
  expect(await becomesVisible(page.getByText('Only administrators of this site can see this page.'))).toBe(true);
});
