import { readConfig } from '../config.ts';
import { say } from '../log.ts';
import { type Stack, startStack } from '../stack.ts';
import { onStopRequest } from './stop-request.ts';

const stopWithin = 9_500;

/** `npm start`: runs the product until it is told to stop. Returns the exit code. */
export async function runStart(): Promise<number> {
  const stopRequest = new AbortController();
  const toldToStop = new Promise<void>((resolve) => {
    onStopRequest(() => {
      stopRequest.abort();
      // What does not end by then is ended by its guard.
      setTimeout(() => process.exit(1), stopWithin).unref();
      resolve();
    });
  });
  let stack: Stack;
  try {
    stack = await startStack({ ...readConfig(), signal: stopRequest.signal, log: say });
  } catch (error) {
    if (stopRequest.signal.aborted) return 0;
    throw error;
  }
  await toldToStop;
  say('Stopping ...');
  await stack.stop();
  return 0;
}
