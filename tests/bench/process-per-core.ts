import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

async function said(child: ChildProcess, program: string): Promise<void> {
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${code}`);
  });
  await Promise.race([once(child, 'message'), failed]);
}

export async function measureProcesses(
  program: string,
  parameters: readonly string[],
  paths: readonly string[],
): Promise<number> {
  const cores = availableParallelism();
  const children = Array.from({ length: cores }, () => fork(program, parameters));
  try {
    await Promise.all(children.map((child) => said(child, program)));
    const start = performance.now();
    await Promise.all(
      children.map((child, core) => {
        child.send(paths.filter((_, index) => index % cores === core));
        return said(child, program);
      }),
    );
    return (performance.now() - start) / 1000;
  } finally {
    for (const child of children) child.kill();
  }
}
