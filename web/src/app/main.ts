import '../ui/styles/tokens.css';
import '../ui/styles/fonts.css';
import '../ui/styles/base.css';
import { storageKeys } from '@afterglow/proto/stored-data';
import { followWrittenFiles } from '../features/upload/form/written-files.ts';
import { arePaymentsOn } from '../lib/payments.ts';
import { retry } from '../lib/retry.ts';
import { findFirstPage } from '../lib/routing/first-page.ts';
import { analyticsSettings, siteSetting } from '../lib/routing/site.ts';
import { preloadAfterPaint, signedOutMark, type WrittenPage, writtenPageMark } from '../lib/routing/written-pages.ts';
import { reportMissingCode, setStartState } from '../lib/start-state.ts';
import { prefetchRequests } from './prefetch-requests.ts';
import { pressAgain } from './press-again.ts';
import { untilPainted } from './until-painted.ts';
import { followWrittenUse } from './written-use.ts';

/** Milliseconds that the rest of the code, on its way already, leaves to the first answers: it then holds up all else. */
const headStart = 100;

/** Milliseconds after which a page that has not loaded yet says that it can be loaded again. */
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

/** So little is asked for here that it is there long before the rest of the code, which takes a slow phone a second. */
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

/** What only this browser keeps stands above the cards: a dashboard without it would move. */
const keepsDraft = (): boolean => arePaymentsOn() && localStorage.getItem(storageKeys.pendingMemorial) !== null;

async function startWithoutPage(page: HTMLElement): Promise<void> {
  page.removeAttribute(writtenPageMark);
  page.textContent = '';
  preloadApp();
  await start();
}

setStartState('starting');
const root = document.getElementById('root');
const written = root?.getAttribute(writtenPageMark);
const landing: WrittenPage = 'landing';
const dashboard: WrittenPage = 'dashboard';
const hasMoreToSay = (): boolean =>
  analyticsSettings() !== undefined || sessionStorage.getItem(storageKeys.toast) !== null;
if (root && written) followWrittenUse(root);
// Text and links are whole without the app.
if (root && written === landing && !hasMoreToSay()) pressAgain(root, show);
else if (root && written === dashboard && keepsDraft()) void startWithoutPage(root);
else if (root && written) {
  followWrittenFiles(root);
  const shown = startAfterPaint(root);
  void shown.finally(pressAgain(root, () => shown));
} else void start();
