import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe } from 'vitest';
import type { InstalledPeer } from './installed-peer.ts';
import type { Peer } from './peer.ts';

declare module 'vitest' {
  interface TaskMeta {
    readonly peer?: PeerMeta;
    /** Why the peer could not be installed. */
    notInstalled?: string;
  }
}

export interface PeerMeta {
  readonly name: string;
  readonly version: string;
  readonly advice: string;
  readonly tried: string | undefined;
}

export interface PeerOptions {
  /** Advice for an operator or a family. */
  readonly advice?: string;
  /** Large or slow, so only for `npm run compatibility`. */
  readonly heavy?: boolean;
  /** What docs/compatibility.md says in place of the titles. */
  readonly tried?: string;
  /** Whether its tests run at the same time as those of the next peers. */
  readonly concurrent?: boolean;
}

/** Whether `npm run compatibility` runs the tests. */
export const isFull = process.env.COMPATIBILITY_FULL === '1';

/** Below the time limit of hooks: a registry that does not answer fails no test. */
const installMs = isFull ? 9 * 60_000 : 90_000;

async function installInTime(peer: Peer): Promise<InstalledPeer> {
  const late = sleep(installMs, undefined, { ref: false }).then(() => {
    throw new Error(`It took longer than ${installMs / 1000} s.`);
  });
  return Promise.race([peer.install(), late]);
}

const firstLine = (error: unknown): string =>
  (error instanceof Error && 'stderr' in error && String(error.stderr).trim() ? String(error.stderr) : String(error))
    .trim()
    .split('\n')[0]
    ?.slice(0, 200) ?? '';

/** Installs the peer for the suite, which is skipped if this machine cannot have it. Titles say what is tried. */
export function describePeer(
  peer: Peer,
  { advice = '', heavy = false, concurrent = false, tried }: PeerOptions,
  suite: (installed: () => InstalledPeer, isInstalled: () => boolean) => void,
): void {
  const { name, version } = peer;
  const meta = { peer: { name, version, advice, tried } };
  describe.skipIf(heavy && !isFull)(`${name} ${version}`, { meta, concurrent }, () => {
    let installed: InstalledPeer | undefined;
    let reason = '';

    beforeAll(async () => {
      try {
        installed = await installInTime(peer);
      } catch (error) {
        reason = firstLine(error);
      }
    });

    beforeEach(({ task, skip }) => {
      if (installed) return;
      task.meta.notInstalled = reason;
      skip(`${name} ${version} cannot be installed: ${reason}`);
    });

    const getInstalled = (): InstalledPeer => {
      if (!installed) throw new Error(`${name} is not installed.`);
      return installed;
    };
    suite(getInstalled, () => installed !== undefined);
  });
}
