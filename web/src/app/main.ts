import '../ui/styles/tokens.css';
import '../ui/styles/fonts.css';
import '../ui/styles/base.css';
import { firstPageAt } from '../lib/api/first-page.ts';
import { retry } from '../lib/retry.ts';
import { prefetchRequests } from './prefetch-requests.ts';

/** Milliseconds that the rest of the code, on its way already, leaves to the first answers: it then holds up all else. */
const headStart = 100;

// So little that it is there long before the rest of the code, which takes a slow phone a second.
const answered = prefetchRequests(firstPageAt(location));
const late = new Promise<void>((resolve) => setTimeout(resolve, headStart));
void Promise.race([answered, late]).then(() => retry(() => import('./start.tsx')));
