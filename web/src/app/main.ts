import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { firstPageAt } from '../lib/first-page.ts';
import { patiently } from '../lib/patiently.ts';
import { beginFirstReads } from './first-reads.ts';

/** Milliseconds that the rest of the code, on its way already, leaves to the first answers: it then holds up all else. */
const headStart = 100;

// So little that it is there long before the rest of the code, which takes a slow phone a second.
const answered = beginFirstReads(firstPageAt(location));
const late = new Promise<void>((resolve) => setTimeout(resolve, headStart));
void Promise.race([answered, late]).then(() => patiently(() => import('./start.tsx')));
