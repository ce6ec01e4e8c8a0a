import { Console } from 'node:console';
import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { createLogger, findProcessLog, type Logger } from './logger.ts';

const textMax = 4000;

export const consoleMessage = 'a library wrote to the console';

const lineOfLog = (getLog: () => Logger): Writable =>
  new Writable({
    decodeStrings: false,
    write(text, _, done) {
      getLog().warn({ text: String(text).trimEnd().slice(0, textMax) }, consoleMessage);
      done();
    },
  });

export function logChildOutput(output: Readable): void {
  createInterface({ input: output }).on('line', (line) => {
    findProcessLog()?.warn({ text: line.slice(0, textMax) }, 'a child process wrote to standard error');
  });
}

/** Logs the console, Node's warnings and uncaught errors as lines of the process's log. */
export function logConsole(): void {
  const getLog = (): Logger => findProcessLog() ?? createLogger('start', 'warn');
  const stream = lineOfLog(getLog);
  Object.assign(console, new Console({ stdout: stream, stderr: stream }));
  process.removeAllListeners('warning');
  process.on('warning', (err) => getLog().warn({ err }, 'Node warns'));
  process.on('uncaughtException', (err) => {
    getLog().fatal({ err }, 'this process ends: an error was not caught');
    process.exit(1);
  });
}
