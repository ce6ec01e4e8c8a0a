import '../ui/styles/tokens.css';
import '../ui/styles/fonts.css';
import '../ui/styles/base.css';
import { storageKeys } from '@afterglow/proto/stored-data';
import { noteFileDialog } from '../features/upload/form/server-rendered-file-field.ts';
import { arePaymentsOn } from '../lib/payments.ts';
import { retry } from '../lib/retry.ts';
import { findFirstPage } from '../lib/routing/first-page.ts';
import {
  preloadAfterPaint,
  type ServerRenderedPage,
  serverRenderedMark,
  signedOutMark,
} from '../lib/routing/server-rendered-pages.ts';
import { analyticsSettings, siteSetting } from '../lib/routing/site.ts';
import { reportMissingCode, setStartState } from '../lib/start-state.ts';
import { ensureStorage } from './ensure-storage.ts';
import { prefetchRequests } from './prefetch-requests.ts';
import { pressAgain } from './press-again.ts';
import { untilPainted } from './until-painted.ts';
import { followVisitorActivity } from './visitor-activity.ts';

/** Lets the first answers arrive before the rest of the code, which blocks the main thread, in ms. */
const headStart = 100;

const longestStart = 15_000;

async function show(): Promise<void> {
  const late = setTimeout(reportMissingCode, longestStart);
  try {
    const { loaded, shown } = await retry(() => import('./start.tsx'));
    await Promise.race([loaded, shown]);
    clearTimeout(late);
    await shown;
  } catch (error) {
    reportMissingCode();
    throw error;
  } finally {
    clearTimeout(late);
  }
}

/** Kept small: the rest of the code takes a slow phone a second. */
async function start(): Promise<void> {
  const answered = prefetchRequests(findFirstPage(location), siteSetting(signedOutMark) !== undefined);
  const late = new Promise<void>((resolve) => setTimeout(resolve, headStart));
  await Promise.race([answered, late]);
  await show();
}

async function startAfterPaint(page: HTMLElement): Promise<void> {
  await untilPainted(page);
  preloadApp();
  await start();
}

function preloadApp(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${preloadAfterPaint}"]`)) {
    link.rel = 'preload';
  }
}

/** A server-rendered dashboard lacks this browser's draft and would shift. */
const keepsDraft = (): boolean => arePaymentsOn() && localStorage.getItem(storageKeys.pendingMemorial) !== null;

async function startWithoutPage(page: HTMLElement): Promise<void> {
  page.removeAttribute(serverRenderedMark);
  page.textContent = '';
  preloadApp();
  await start();
}

ensureStorage();
setStartState('starting');
const root = document.getElementById('root');
const renderedPage = root?.getAttribute(serverRenderedMark);
const landing: ServerRenderedPage = 'landing';
const dashboard: ServerRenderedPage = 'dashboard';
const hasMoreToSay = (): boolean =>
  analyticsSettings() !== undefined || sessionStorage.getItem(storageKeys.toast) !== null;
if (root && renderedPage) followVisitorActivity(root);
if (root && renderedPage === landing && !hasMoreToSay()) pressAgain(root, show);
else if (root && renderedPage === dashboard && keepsDraft()) void startWithoutPage(root);
else if (root && renderedPage) {
  noteFileDialog(root);
  const shown = startAfterPaint(root);
  void shown.finally(pressAgain(root, () => shown));
} else void start();
