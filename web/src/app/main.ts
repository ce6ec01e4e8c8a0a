import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { firstPageAt } from '../lib/first-page.ts';
import { patiently } from '../lib/patiently.ts';
import { beginFirstReads } from './first-reads.ts';

// So little that it is there long before the rest of the code, which takes a slow phone a second.
beginFirstReads(firstPageAt(location));
void patiently(() => import('./start.tsx'));
