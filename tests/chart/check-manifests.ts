import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** The findings of a program that reads manifests; empty if there are none. @throws Error if it fails silently */
export async function checkManifests(program: string, args: readonly string[], manifests: string): Promise<string> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(manifests);
  const [found, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code === 0) return '';
  if (found === '') throw new Error(`${program} ended with ${code}`);
  return found;
}
