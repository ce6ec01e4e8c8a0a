import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface InstalledPeer {
  readonly folder: string;
  /** For child processes: finds the programs and libraries of the peer. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Also returns if the program fails. Without `cwd`, it runs in the folder of the peer. */
  attempt(program: string, args: readonly string[], options?: RunOptions): Promise<Ran>;
  /** Returns the output. @throws Error if the program fails */
  run(program: string, args: readonly string[], options?: RunOptions): Promise<string>;
}

const maxBuffer = 256 * 1024 * 1024;

function runProgram(file: string, args: readonly string[], env: InstalledPeer['env'], cwd: string, input = '') {
  return new Promise<Ran>((resolve, reject) => {
    const child = execFile(file, args, { env, cwd, maxBuffer }, (error, stdout, stderr) => {
      if (!error) resolve({ code: 0, stdout, stderr });
      else if (typeof error.code === 'number') resolve({ code: error.code, stdout, stderr });
      else reject(error);
    });
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/** @param programFolders in `folder`; their programs come before the machine's */
export function openPeer(
  folder: string,
  programFolders: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): InstalledPeer {
  const path = [...programFolders.map((name) => join(folder, name)), process.env.PATH].join(delimiter);
  const env = { ...process.env, ...variables, PATH: path };
  const attempt: InstalledPeer['attempt'] = (program, args, options = {}) =>
    runProgram(program, args, { ...env, ...options.env }, options.cwd ?? folder, options.input);
  return {
    folder,
    env,
    attempt,
    async run(program, args, options) {
      const { code, stdout, stderr } = await attempt(program, args, options);
      if (code !== 0) throw new Error(`${program} ended with ${code}: ${stderr || stdout}`);
      return stdout;
    },
  };
}

/** Also makes it executable. @param pattern of its path in the folder of the peer */
export async function findProgram({ folder }: InstalledPeer, pattern: string): Promise<string> {
  const [found] = globSync(pattern, { cwd: folder });
  if (!found) throw new Error(`There is no ${pattern}.`);
  await chmod(join(folder, found), 0o755);
  return join(folder, found);
}

/** Runs a module that may import the packages of the peer. `process.argv[1]` is the first argument. */
export const runNode = (peer: InstalledPeer, script: string, ...args: string[]): Promise<string> =>
  peer.run(process.execPath, ['--input-type=module', '-e', script, '--', ...args]);

/** `sys.argv[1]` is the first argument. */
export const runPython = (peer: InstalledPeer, script: string, ...args: string[]): Promise<string> =>
  peer.run('python', ['-c', script, ...args]);
