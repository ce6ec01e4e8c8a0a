import { execFile } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { promisify } from 'node:util';
import { onPath } from '@afterglow/local-stack';
import { installOnce } from '../install-once.ts';
import { openPeer } from '../installed-peer.ts';
import { type Peer, parsePin } from '../peer.ts';

const run = promisify(execFile);

/** Returns the folder of a program of this machine that was built from the package at this version. */
async function findBuilt(program: string, path: string, version: string): Promise<string | undefined> {
  const found = onPath(program);
  if (found === undefined) return undefined;
  // It may be another program of this name.
  const { stdout } = await run('go', ['version', '-m', found]).catch(() => ({ stdout: '' }));
  const isSame = stdout.includes(`\tpath\t${path}\n`) && new RegExp(`^\tmod\t\\S+\t${version}\t`, 'm').test(stdout);
  return isSame ? dirname(found) : undefined;
}

interface GoPeerOptions {
  /** Default: the name of the program. */
  readonly name?: string;
  /** Build tags. */
  readonly tags?: readonly string[];
}

/** Builds a program, unless this machine has it. @param pin of its package, as `github.com/minio/mc@v0.0.0` */
export function goPeer(pin: string, { name, tags = [] }: GoPeerOptions = {}): Peer {
  const { name: path, version } = parsePin(pin, '@');
  const program = basename(path.replace(/\/v\d+$/, ''));
  return {
    name: name ?? program,
    version,
    async install() {
      const built = await findBuilt(program, path, version);
      if (built !== undefined) return openPeer(built, ['.']);
      const folder = await installOnce(`go-${pin}`, async (unfinished) => {
        const env = { ...process.env, GOBIN: `${unfinished}/bin`, CGO_ENABLED: '0' };
        await run('go', ['install', '-tags', tags.join(','), pin], { env });
      });
      return openPeer(folder, ['bin']);
    },
  };
}
