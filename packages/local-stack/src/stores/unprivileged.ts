import { execFile } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { CommandError } from '../command-error.ts';

const run = promisify(execFile);
export const nobody = { uid: 65_534, gid: 65_534 };

export interface Unprivileged {
  readonly prefix: readonly string[];
  readonly owner?: { readonly uid: number; readonly gid: number };
}

const works = (file: string, args: readonly string[], options = {}): Promise<boolean> =>
  run(file, [...args], options).then(
    () => true,
    () => false,
  );

async function give(folder: string, uid: number, gid: number): Promise<void> {
  const { uid: current } = await stat(folder);
  if (current !== uid) await run('chown', ['-R', `${uid}:${gid}`, folder]);
}

export async function allowTraversal(...folders: readonly string[]): Promise<void> {
  if (process.getuid?.() === 0) for (const folder of folders) await chmod(folder, 0o711);
}

/** Root without a mapping in a user namespace is nobody inside, but still owns its files outside. @throws CommandError */
export async function unprivileged(folder: string, program: string): Promise<Unprivileged> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  if (await works('unshare', ['--user', 'true'])) {
    await give(folder, 0, 0);
    return { prefix: ['unshare', '--user'] };
  }
  await give(folder, nobody.uid, nobody.gid);
  // Containers often forbid namespaces.
  if ((await works('test', ['-w', folder], nobody)) && (await works('test', ['-x', program], nobody)))
    return { prefix: [], owner: nobody };
  throw new CommandError(
    'Postgres refuses to run as root, and this machine lets root make no user namespace: run npm start as another user.',
  );
}
