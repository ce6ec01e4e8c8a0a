import { CommandError } from '../command-error.ts';
import { readConfig, remoteWorker } from '../config.ts';
import { untilEnded } from '../data-folder/run-file.ts';
import { say } from '../log.ts';
import { type RenderWorker, startRenderWorker } from '../remote-render-worker.ts';
import { onStopRequest } from './stop-request.ts';

export async function runRenderWorker(): Promise<number> {
  const stopRequest = new AbortController();
  const toldToStop = new Promise<'told'>((resolve) => {
    onStopRequest(() => {
      stopRequest.abort();
      resolve('told');
    });
  });
  const { dataDir } = readConfig();
  let worker: RenderWorker;
  try {
    worker = await startRenderWorker({ dataDir, environment: remoteWorker(), signal: stopRequest.signal, log: say });
  } catch (error) {
    if (stopRequest.signal.aborted) return 0;
    throw error;
  }
  say(`The render worker is ready at ${worker.url}; its log is ${worker.logFile}`);
  const why = await Promise.race([toldToStop, ...(worker.run ? [untilEnded(worker.run)] : [])]);
  await worker.stop();
  if (why === 'told') return 0;
  throw new CommandError('The product that it worked for has ended.');
}
