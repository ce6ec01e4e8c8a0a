import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** What a program that reads manifests from its standard input finds wrong, a line each. */
export async function checkManifests(program: string, args: readonly string[], manifests: string): Promise<string> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(manifests);
  const [found] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return found;
}
