import { execFile } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { CommandError } from '../command-error.ts';

const run = promisify(execFile);
/** Whom a program runs as that refuses root. */
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

/** If root can make no user namespace, Postgres serves as nobody, also below a temporary folder. Secrets are 0600. */
export async function allowTraversal(...folders: readonly string[]): Promise<void> {
  if (process.getuid?.() === 0) for (const folder of folders) await chmod(folder, 0o711);
}

/**
 * In a user namespace without a mapping root is nobody inside and still the owner of its files outside.
 * @throws CommandError when this root has neither namespaces nor a folder that nobody may enter.
 */
export async function unprivileged(folder: string, program: string): Promise<Unprivileged> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  if (await works('unshare', ['--user', 'true'])) {
    await give(folder, 0, 0);
    return { prefix: ['unshare', '--user'] };
  }
  await give(folder, nobody.uid, nobody.gid);
  // Containers often forbid namespaces; there nobody itself serves, where it can reach the folder and the program.
  if ((await works('test', ['-w', folder], nobody)) && (await works('test', ['-x', program], nobody)))
    return { prefix: [], owner: nobody };
  throw new CommandError(
    'Postgres refuses to run as root, and this machine lets root make no user namespace: run npm start as another user.',
  );
}
