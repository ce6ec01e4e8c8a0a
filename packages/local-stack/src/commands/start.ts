import { collectGarbage } from '@afterglow/service-kit/collect-garbage';
import { reserveWal } from '@afterglow/service-kit/reserve-wal';
import { readConfig } from '../config.ts';
import { say } from '../log.ts';
import { startStack } from '../stack.ts';
import { sayReady } from './say-ready.ts';
import { stopRequested } from './stop-request.ts';

export const runStart = (): Promise<number> =>
  stopRequested(async (signal) => {
    const config = readConfig();
    const { origin, adminUrl, mailFolder, stop } = await startStack({ ...config, signal, log: say });
    sayReady(origin, mailFolder, config);
    // If this fails, the next start tries again.
    await reserveWal(adminUrl).catch(() => {});
    collectGarbage();
    return stop;
  });
