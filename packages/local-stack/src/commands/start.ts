import { readConfig } from '../config.ts';
import { say } from '../log.ts';
import { startStack } from '../stack.ts';
import { stopRequested } from './stop-request.ts';

export const runStart = (): Promise<number> =>
  stopRequested(async (signal) => {
    const { origin, stop } = await startStack({ ...readConfig(), signal, log: say });
    say(`Afterglow is ready at ${origin}`);
    return stop;
  });
