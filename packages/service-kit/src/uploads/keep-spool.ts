import { repeat } from '../lifecycle/repeat.ts';
import type { Phase } from '../lifecycle/run-process.ts';
import type { Logger } from '../logging/logger.ts';
import type { SpoolFolder } from './spool-folder.ts';
import { sweepSpool } from './sweep-spool.ts';

interface KeepSpoolOptions {
  readonly spoolDir: string;
  readonly spool: SpoolFolder;
  readonly abandonedMs: number;
  readonly onRemoved?: () => void;
  readonly clock: () => Date;
  readonly log: Logger;
}

const heartbeatsPerAbandoned = 10;

/** Keeps the folder of this process, and removes those of dead ones. */
export function keepSpool({ spool, abandonedMs, log, onRemoved = () => undefined, ...rest }: KeepSpoolOptions): Phase {
  const everyMs = abandonedMs / heartbeatsPerAbandoned;
  const heartbeat = repeat(spool.touch, { everyMs, log, what: 'heartbeat of the spool' });
  const sweep = sweepSpool({ ...rest, spool, abandonedMs, onRemoved });
  const sweeping = repeat(sweep, { everyMs: abandonedMs, log, what: 'spool' });
  return { name: 'spool', close: () => Promise.all([heartbeat.stop(), sweeping.stop()]).then(spool.remove) };
}
