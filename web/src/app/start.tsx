import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../lib/api/query-client.ts';
import { findFirstPage } from '../lib/routing/first-page.ts';
import { writtenPageMark } from '../lib/routing/written-pages.ts';
import { showKeptToast } from '../lib/toasts/toast-over-load.ts';
import { closeDialogsByBack } from '../ui/overlays/dialog-history.ts';
import { followFocus } from '../ui/overlays/last-focused.ts';
import { keepFocus } from './keep-focus.ts';
import { prefetchQueries } from './prefetched-queries.ts';
import { Providers } from './providers.tsx';
import { preloadPage, Router } from './router.tsx';

/**
 * Milliseconds. What is there by then is shown as it is, and not first as that which will be there. A page that the server
 * has written stays for longer, as it shows more than its skeleton.
 */
const waitMs = { empty: 300, written: 10_000 } as const;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');

async function show(element: HTMLElement): Promise<void> {
  showKeptToast(sessionStorage);
  const queryClient = createQueryClient();
  const all = [prefetchQueries(queryClient, findFirstPage(location)), preloadPage(location)];
  const longest = waitMs[element.hasAttribute(writtenPageMark) ? 'written' : 'empty'];
  await Promise.race([Promise.all(all), new Promise((resolve) => setTimeout(resolve, longest))]);
  keepFocus();
  followFocus();
  closeDialogsByBack();
  const focusAgain = noteFocusedLink(element);
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
  focusAgain();
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
