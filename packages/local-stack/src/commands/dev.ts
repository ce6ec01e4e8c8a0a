import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { restartOnSave } from '../dev/restart-on-save.ts';
import { startVite } from '../dev/start-vite.ts';
import { projectRoot } from '../folders.ts';
import { say } from '../log.ts';
import { ensurePortIsFree, freePort } from '../ports.ts';
import { startStack } from '../stack.ts';
import { sayReady } from './say-ready.ts';
import { stopRequested } from './stop-request.ts';

export const runDev = (): Promise<number> =>
  stopRequested(async (signal) => {
    const config = readConfig();
    const port = config.port || (await freePort());
    await ensurePortIsFree(port, config.host);
    // Any build will do: pages come from Vite.
    const frontEnd = !existsSync(join(projectRoot, 'web/dist/index.html'));
    const publicOrigin = config.publicOrigin ?? `http://localhost:${port}`;
    const stack = await startStack({ ...config, publicOrigin, port: 0, frontEnd, fromSources: true, signal, log: say });
    const logFile = join(stack.dataDir, 'logs', 'vite.log');
    const stopVite = await startVite({ host: config.host, port, origin: stack.origin, logFile, log: say }).catch(
      async (error) => {
        await stack.stop();
        throw error;
      },
    );
    const stopWatching = restartOnSave(stack, say);
    sayReady(`http://localhost:${port}; what you save shows at once`, stack.mailFolder, config);
    return async () => {
      stopWatching();
      await stopVite();
      await stack.stop();
    };
  });
