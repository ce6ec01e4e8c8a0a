import { emptyPages } from '../empty-pages.ts';
import { type Process, processStarter } from '../processes.ts';
import type { startServices } from './services.ts';

/** Web in front of these services, with an empty document for its pages. Call it at the top of the test file. */
export async function startWeb({ variables, urls }: Awaited<ReturnType<typeof startServices>>): Promise<Process> {
  return processStarter()('web/server/main', { env: { ...variables, ...urls, STATIC_DIR: await emptyPages() } });
}
