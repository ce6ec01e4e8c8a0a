import { collectGarbage } from '@afterglow/service-kit/collect-garbage';
import { readConfig } from '../config.ts';
import { say } from '../log.ts';
import { startStack } from '../stack.ts';
import { reserveWal } from '../stores/reserve-wal.ts';
import { stopRequested } from './stop-request.ts';

export const runStart = (): Promise<number> =>
  stopRequested(async (signal) => {
    const config = readConfig();
    const { origin, adminUrl, mailFolder, stop } = await startStack({ ...config, signal, log: say });
    say(`Afterglow is ready at ${origin}`);
    if (!config.sendsMail) say(`Emails are kept as files in ${mailFolder}`);
    // If this fails, the next start tries again.
    await reserveWal(adminUrl).catch(() => {});
    collectGarbage();
    return stop;
  });
