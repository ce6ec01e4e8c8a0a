import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { firstPageAt } from '../lib/api/first-page.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { showKeptToast } from '../lib/toast-over-load.ts';
import { prefetchQueries } from './prefetched-queries.ts';
import { Providers } from './providers.tsx';
import { preloadPage, Router } from './router.tsx';

/** Milliseconds. What is there by then is shown as it is, and not first as that which will be there. */
const waitMs = 300;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');

async function show(element: HTMLElement): Promise<void> {
  showKeptToast(sessionStorage);
  const queryClient = createQueryClient();
  const all = [prefetchQueries(queryClient, firstPageAt(location)), preloadPage(location)];
  await Promise.race([Promise.all(all), new Promise((resolve) => setTimeout(resolve, waitMs))]);
  createRoot(element).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <Router />
      </Providers>
    </StrictMode>,
  );
}

void show(root);
