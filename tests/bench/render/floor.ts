import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('floor-process.ts', import.meta.url));

async function said(child: ChildProcess): Promise<void> {
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${code}`);
  });
  await Promise.race([once(child, 'message'), failed]);
}

/**
 * The seconds that nothing can be faster than: each photo decoded, framed and coded as one picture, by a process a core
 * that is running already. No network, no store, no video.
 */
export async function measureFloor(paths: readonly string[]): Promise<number> {
  const cores = availableParallelism();
  const children = Array.from({ length: cores }, () => fork(program));
  try {
    await Promise.all(children.map(said));
    const start = performance.now();
    await Promise.all(
      children.map((child, core) => {
        child.send(paths.filter((_, index) => index % cores === core));
        return said(child);
      }),
    );
    return (performance.now() - start) / 1000;
  } finally {
    for (const child of children) child.kill();
  }
}
