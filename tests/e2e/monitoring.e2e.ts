import { timings } from '@afterglow/proto';
import { describe, expect } from 'vitest';
import { requestsOf } from './browser/record-requests.ts';
import { setVisibility } from './browser/set-visibility.ts';
import { stopClock } from './browser/stop-clock.ts';
import { stubError } from './browser/stub-route.ts';
import { becomesVisible } from './browser/visibility.ts';
import { it as visitorIt } from './fixtures/browser.ts';
import { it } from './fixtures/signed-in.ts';
import {
  alarmed,
  cardOf,
  figureOf,
  figuresAddress,
  healthy,
  monitoringPath,
  openMonitoring,
  unknownFigures,
} from './screens/monitoring.ts';

describe('the page for operators', () => {
  visitorIt('leads a visitor to sign in', async ({ page }) => {
    await page.goto(monitoringPath);
    await page.waitForURL('/auth?returnTo=%2Fadmin%2Fmonitoring');
    expect(await becomesVisible(page.getByLabel('Password')), 'routes-09').toBe(true);
  });

  it('shows whoever is signed in what the product says of itself', async ({ page }) => {
    await page.goto(monitoringPath);
    const traffic = cardOf(page, 'Requests and errors');
    expect(await becomesVisible(traffic), 'routes-09').toBe(true);
    expect(await figureOf(traffic, 'Requests')).toMatch(/^[\d,]+$/);
    expect(await figureOf(cardOf(page, 'Memory usage'), 'RSS')).toMatch(/ [MG]B$/);
    expect(await figureOf(cardOf(page, 'Status'), 'Uptime')).toMatch(/^0 days, \d+ hours?, \d+ minutes?$/);
  });
});

describe('shows', () => {
  it('that all is well, and for how long the product has run', async ({ page }) => {
    await openMonitoring(page, healthy);
    const status = cardOf(page, 'Status');
    expect(await figureOf(status, 'Status'), 'monitoring-01').toBe('Healthy');
    expect(await figureOf(status, 'Uptime'), 'monitoring-02').toBe('2 days, 3 hours, 5 minutes');
    expect(await becomesVisible(page.getByText('No alert is active.'))).toBe(true);
  });

  it('what needs attention, and what would help', async ({ page }) => {
    await openMonitoring(page, alarmed);
    expect(await figureOf(cardOf(page, 'Status'), 'Status'), 'monitoring-01').toBe('Attention');
    const alerts = cardOf(page, 'Active alerts').getByRole('listitem');
    expect(await alerts.allTextContents(), 'monitoring-05').toEqual(alarmed.scaling.alerts);
    const recommendations = cardOf(page, 'Scaling recommendations').getByRole('listitem');
    expect(await recommendations.allTextContents(), 'monitoring-11').toEqual(alarmed.scaling.recommendations);
  });

  it('requests and how fast they are answered', async ({ page }) => {
    await openMonitoring(page, healthy);
    const traffic = cardOf(page, 'Requests and errors');
    expect(await figureOf(traffic, 'Requests'), 'monitoring-03').toBe('1,204');
    expect(await figureOf(traffic, 'Average response'), 'monitoring-04').toBe('23.4 ms');
  });

  it('errors, their share and the last of them', async ({ page }) => {
    await openMonitoring(page, healthy);
    const traffic = cardOf(page, 'Requests and errors');
    expect(await figureOf(traffic, 'Errors'), 'monitoring-08').toBe('3');
    expect(await figureOf(traffic, 'Error rate'), 'monitoring-09').toBe('0.25 %');
    expect(await figureOf(traffic, 'Last error'), 'monitoring-10').toMatch(/^Jan 2, 2026, \d+:58:30 [AP]M$/);
  });

  it('memory and storage', async ({ page }) => {
    await openMonitoring(page, healthy);
    const [memory, storage] = [cardOf(page, 'Memory usage'), cardOf(page, 'Storage')];
    const used = ['Heap used', 'Heap total', 'RSS', 'External'].map((name) => figureOf(memory, name));
    expect(await Promise.all(used), 'monitoring-06').toEqual(['512 MB', '768 MB', '1.5 GB', '64 MB']);
    const stored = ['Photos', 'Videos', 'Total'].map((name) => figureOf(storage, name));
    expect(await Promise.all(stored), 'monitoring-07').toEqual(['20 GB', '4.5 GB', '24.5 GB']);
  });

  it('thresholds, and when it was last updated', async ({ page }) => {
    await openMonitoring(page, healthy);
    const thresholds = cardOf(page, 'Alert thresholds');
    expect(await figureOf(thresholds, 'Average response'), 'monitoring-12').toBe('1,000 ms');
    expect(await figureOf(thresholds, 'Memory of a process'), 'monitoring-12').toBe('768 MB');
    const updated = await figureOf(cardOf(page, 'Status'), 'Last updated');
    expect(updated, 'monitoring-13').toMatch(/^Jan 2, 2026, \d+:00:00 [AP]M$/);
  });

  it('what is not known in words, never as a number', async ({ page }) => {
    await openMonitoring(page, unknownFigures);
    const traffic = cardOf(page, 'Requests and errors');
    for (const name of ['Requests', 'Average response', 'Errors', 'Error rate', 'Last error'])
      expect(await figureOf(traffic, name)).toBe('Not known');
    expect(await figureOf(cardOf(page, 'Storage'), 'Total')).toBe('Not known');
  });

  it('graphs with words for those who do not see them', async ({ page }) => {
    await openMonitoring(page, healthy);
    const requests = cardOf(page, 'Last day').getByRole('figure').filter({ hasText: 'Requests' });
    expect(await requests.textContent()).toMatch(/Requests\d+ now, at most 70 at .+\. Nothing is known before .+\./);
  });
});

describe('beyond the figures, shows', () => {
  it('the videos of each hour, how storage grows, and when there is no room left', async ({ page }) => {
    await openMonitoring(page, healthy);
    const made = cardOf(page, 'Videos').getByRole('figure').filter({ hasText: 'Made' });
    expect(await made.textContent()).toMatch(/^Made\d+ now, at most \d+ at /);
    const growth = cardOf(page, 'Growth of storage');
    expect(await figureOf(growth, 'Growth in a day')).toBe('2.5 GB');
    expect(await growth.textContent()).toContain('no room left on February 1, 2026');
  });

  it('what waits in each queue', async ({ page }) => {
    await openMonitoring(page, healthy);
    const row = cardOf(page, 'Queues').getByRole('row', { name: 'slideshow-video' });
    expect(await row.getByRole('cell').allTextContents()).toEqual(['12', '2', '75\u00a0s']);
  });
});

describe('is read', () => {
  const figures = /^\/api\/monitoring$/;

  it('every 30 seconds, and not while the tab is hidden', async ({ timed }) => {
    await openMonitoring(timed, healthy);
    await stopClock(timed);
    const readings = requestsOf(timed, 'GET', figures);
    await timed.clock.runFor(timings.monitoringRefresh);
    await expect.poll(() => readings.length, { message: 'monitoring-15' }).toBe(1);
    await timed.clock.runFor(timings.monitoringRefresh);
    await expect.poll(() => readings.length, { message: 'monitoring-15' }).toBe(2);
    await setVisibility(timed, 'hidden');
    await timed.clock.runFor(10 * timings.monitoringRefresh);
    expect(readings.length).toBe(2);
    await setVisibility(timed, 'visible');
    await expect.poll(() => readings.length).toBe(3);
  });

  it('at once by the Refresh button', async ({ page }) => {
    await openMonitoring(page, healthy);
    await page.unroute(figuresAddress);
    await page.route(figuresAddress, (route) => route.fulfill({ json: alarmed }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    expect(await becomesVisible(page.getByText('Attention', { exact: true })), 'monitoring-14').toBe(true);
  });

  it('again after it failed, and what was shown stays', async ({ page }) => {
    await openMonitoring(page, healthy);
    await page.unroute(figuresAddress);
    await stubError(page, figuresAddress, 503, 'unavailable');
    await page.getByRole('button', { name: 'Refresh' }).click();
    expect(await becomesVisible(page.getByText('We couldn’t refresh the figures'))).toBe(true);
    expect(await figureOf(cardOf(page, 'Requests and errors'), 'Requests')).toBe('1,204');
  });
});

it('says to whom it is not open that it is not', async ({ page }) => {
  await stubError(page, figuresAddress, 403, 'administrators_only');
  await page.goto(monitoringPath);
  expect(await becomesVisible(page.getByText('Only administrators of this site can see this page.'))).toBe(true);
});
