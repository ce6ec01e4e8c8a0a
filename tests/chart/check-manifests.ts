import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** What a program that reads manifests from its standard input finds wrong; empty where it ends with 0. @throws Error where it fails and says nothing. */
export async function checkManifests(program: string, args: readonly string[], manifests: string): Promise<string> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(manifests);
  const [found, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code === 0) return '';
  if (found === '') throw new Error(`${program} ended with ${code}`);
  return found;
}
