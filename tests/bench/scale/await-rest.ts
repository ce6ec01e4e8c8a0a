import { setTimeout as sleep } from 'node:timers/promises';
import type { Databases } from './fill-tables.ts';

const [lookEveryMs, longestMs] = [500, 120_000];

async function isAtRest({ media, render }: Databases): Promise<boolean> {
  const { rows: frames } = await media.query('select from frames where made_at < now() limit 1');
  const { rows: videos } = await render.query("select from videos where state in ('due', 'rendering') limit 1");
  return frames.length === 0 && videos.length === 0;
}

/** Until what the calls of a size have had coded no longer takes time from those of the next one. */
export async function awaitRest(databases: Databases): Promise<void> {
  const end = performance.now() + longestMs;
  while (performance.now() < end && !(await isAtRest(databases))) await sleep(lookEveryMs);
}
