import { createLogger } from './logger.ts';

/** Logs a line for each message and answers it; exits after the message `exit`. */
const log = createLogger('test', 'info');
process.on('message', (message) => {
  log.info(message === 'exit' ? 'the last line' : 'a line');
  if (message === 'exit') process.exit(0);
  setImmediate(() => process.send?.('logged'));
});
