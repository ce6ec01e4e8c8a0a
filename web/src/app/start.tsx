import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { keepWrittenFiles } from '../features/upload/form/written-files.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { findFirstPage } from '../lib/routing/first-page.ts';
import { writtenPageMark } from '../lib/routing/written-pages.ts';
import { appHasStarted, reportMissingCode } from '../lib/start-state.ts';
import { showKeptToast } from '../lib/toasts/toast-over-load.ts';
import { focusWrittenField, keepWrittenFields } from '../lib/written-fields.ts';
import { closeDialogsByBack } from '../ui/overlays/dialog-history.ts';
import { followFocus } from '../ui/overlays/last-focused.ts';
import { keepFocus } from './keep-focus.ts';
import { prefetchQueries } from './prefetched-queries.ts';
import { Providers } from './providers.tsx';
import { preloadPage, Router } from './router.tsx';
import { untilFree } from './written-use.ts';

/** Milliseconds. What is there by then is shown as it is, and not first as that which will be there. */
const emptyMs = 300;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');

const queryClient = createQueryClient();

/** Resolves once all is there that the first page shows, or cannot be had. */
export const loaded = Promise.all([
  prefetchQueries(queryClient, findFirstPage(location)),
  preloadPage(location, queryClient),
]);

async function show(element: HTMLElement): Promise<void> {
  showKeptToast(sessionStorage);
  if (element.hasAttribute(writtenPageMark)) {
    if (!(await isReplaceable(element))) return reportMissingCode();
  } else await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, emptyMs))]);
  keepFocus();
  followFocus();
  closeDialogsByBack();
  const focusAgain = noteFocusedLink(element);
  keepWrittenFields(element);
  keepWrittenFiles(element);
  // At once: nothing is seen between the page as it was written and the one in its place.
  flushSync(() =>
    createRoot(element).render(
      <StrictMode>
        <Providers queryClient={queryClient}>
          <Router />
        </Providers>
      </StrictMode>,
    ),
  );
  element.removeAttribute(writtenPageMark);
  appHasStarted();
  focusAgain();
  focusWrittenField(element);
}

/**
 * Resolves once all is there that the app shows in place of a written page, which shows more than any skeleton, and once nobody
 * is in the middle of something on it. @returns false where some of that cannot be had: the page stays as it was written.
 */
async function isReplaceable(page: HTMLElement): Promise<boolean> {
  if ((await loaded).includes(false)) return false;
  await untilFree(page);
  return true;
}

/** Of a written page: its links can have the focus, which goes with them. @returns what gives it to the same link again. */
function noteFocusedLink(page: HTMLElement): () => void {
  const { activeElement } = document;
  const href = page.contains(activeElement) ? activeElement?.getAttribute('href') : null;
  return () => {
    if (href) page.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)?.focus({ preventScroll: true });
  };
}

export const shown = show(root);
