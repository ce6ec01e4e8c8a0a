import type { ChildProcess } from 'node:child_process';

/** Collects what a child writes to stdout and stderr. @returns what it has written so far */
export function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  return () => text;
}
