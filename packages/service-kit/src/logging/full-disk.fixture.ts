import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from './logger.ts';

const [, , folder = '', count = ''] = process.argv;

function fill(file: string): void {
  const fd = openSync(file, 'w');
  try {
    for (;;) writeSync(fd, Buffer.alloc(4096));
  } catch {
    closeSync(fd);
  }
}

const log = createLogger('test', 'info');
const filler = join(folder, 'filler');
fill(filler);
for (let line = 0; line < Number(count); line += 1) log.info({ line, padding: 'x'.repeat(1000) }, 'a line');
await sleep(100);
rmSync(filler);
await sleep(2000);
log.info('the last line');
process.exit(0);
