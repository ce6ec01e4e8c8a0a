import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { keepServerRenderedFileField } from '../features/upload/form/server-rendered-file-field.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { findFirstPage } from '../lib/routing/first-page.ts';
import { serverRenderedMark } from '../lib/routing/server-rendered-pages.ts';
import { focusServerRenderedField, keepServerRenderedFields } from '../lib/server-rendered-fields.ts';
import { appHasStarted, reportMissingCode } from '../lib/start-state.ts';
import { followTouches } from '../lib/toasts/leave-toast.ts';
import { showKeptToast } from '../lib/toasts/toast-over-load.ts';
import { closeDialogsByBack } from '../ui/overlays/dialog-history.ts';
import { followFocus } from '../ui/overlays/last-focused.ts';
import { keepFocus } from './keep-focus.ts';
import { prefetchQueries } from './prefetched-queries.ts';
import { Providers } from './providers.tsx';
import { preloadPage, Router } from './router.tsx';
import { untilFree } from './visitor-activity.ts';

/** Waits this long before showing skeletons, in ms. */
const emptyMs = 300;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');

const queryClient = createQueryClient();

export const loaded = Promise.all([
  prefetchQueries(queryClient, findFirstPage(location)),
  preloadPage(location, queryClient),
]);

async function show(element: HTMLElement): Promise<void> {
  showKeptToast(sessionStorage);
  if (element.hasAttribute(serverRenderedMark)) {
    if (!(await isReplaceable(element))) return reportMissingCode();
  } else await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, emptyMs))]);
  keepFocus();
  followFocus();
  followTouches();
  closeDialogsByBack();
  const focusAgain = noteFocusedLink(element);
  keepServerRenderedFields(element);
  keepServerRenderedFileField(element);
  // Replaces the server-rendered page in one frame.
  flushSync(() =>
    createRoot(element).render(
      <StrictMode>
        <Providers queryClient={queryClient}>
          <Router />
        </Providers>
      </StrictMode>,
    ),
  );
  element.removeAttribute(serverRenderedMark);
  appHasStarted();
  focusAgain();
  focusServerRenderedField(element);
}

/** Waits until the app is loaded and the visitor is idle. @returns false if something failed to load. */
async function isReplaceable(page: HTMLElement): Promise<boolean> {
  if ((await loaded).includes(false)) return false;
  await untilFree(page);
  return true;
}

function noteFocusedLink(page: HTMLElement): () => void {
  const { activeElement } = document;
  const href = page.contains(activeElement) ? activeElement?.getAttribute('href') : null;
  return () => {
    if (href) page.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)?.focus({ preventScroll: true });
  };
}

export const shown = show(root);
