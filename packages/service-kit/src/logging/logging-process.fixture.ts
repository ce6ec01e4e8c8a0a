import { createLogger } from './logger.ts';

const log = createLogger('test', 'info');
process.on('message', (message) => {
  log.info(message === 'exit' ? 'the last line' : 'a line');
  if (message === 'exit') process.exit(0);
  setImmediate(() => process.send?.('logged'));
});
