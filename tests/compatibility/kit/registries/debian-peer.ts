import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installOnce } from '../install-once.ts';
import { openPeer } from '../installed-peer.ts';
import { type Peer, parsePin } from '../peer.ts';

const run = promisify(execFile);

const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
const programFolders = ['usr/bin', 'usr/sbin', 'usr/games', 'bin', 'sbin'];
/** The last three hold what an installation would link to or find by itself. */
const libraryFolders = [
  ...[`usr/lib/${triplet}`, `lib/${triplet}`, 'usr/lib'],
  ...['blas', 'lapack', 'pulseaudio'].map((name) => `usr/lib/${triplet}/${name}`),
];

/** Lists the pins that `apt-get install` would add to this machine. */
async function listMissing(pins: readonly string[]): Promise<string[]> {
  const { stdout } = await run('apt-get', ['--simulate', '--no-install-recommends', 'install', ...pins]);
  return [...stdout.matchAll(/^Inst (\S+) (?:\[\S+\] )?\((\S+) /gm)].map(([, name, version]) => `${name}=${version}`);
}

const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];

/** A new machine has no package lists. */
async function withLists<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    const [file = '', ...args] = [...root, 'apt-get', 'update'];
    await run(file, args);
    return work();
  }
}

/** Unpacks packages and the dependencies that this machine lacks, without installing or starting them. */
async function unpack(pins: readonly string[], folder: string): Promise<void> {
  const missing = await withLists(() => listMissing(pins));
  const archives = await mkdtemp(`${folder}.archives-`);
  try {
    await run('apt-get', ['download', ...new Set([...pins, ...missing])], { cwd: archives });
    for (const archive of await readdir(archives))
      await run('dpkg-deb', ['--extract', join(archives, archive), folder]);
  } finally {
    await rm(archives, { recursive: true, force: true });
  }
}

/** @param pin as `unzip=6.0-28`; more packages may follow */
export const debianPeer = (pin: string, ...others: readonly string[]): Peer => ({
  ...parsePin(pin, '='),
  async install() {
    const pins = [pin, ...others];
    const folder = await installOnce(`debian-${pins.join('+')}`, (unfinished) => unpack(pins, unfinished));
    return openPeer(folder, programFolders, {
      LD_LIBRARY_PATH: libraryFolders.map((name) => join(folder, name)).join(':'),
      PERL5LIB: join(folder, 'usr/share/perl5'),
    });
  },
});
