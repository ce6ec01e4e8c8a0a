import type { Log } from './log.ts';
import { findProgram } from './system-program.ts';

/** The browser for the tests: CHROMIUM_PATH, else the machine's, installed where that needs no asking. */
export const ensureChromium = async (environment: NodeJS.ProcessEnv, log: Log): Promise<string> =>
  environment.CHROMIUM_PATH || (await findProgram('chromium', log));
