import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPublicClient, type PublicClient } from './demo/public-client.ts';
import {
  endAllProcesses,
  listProcesses,
  type NpmStart,
  npmRun,
  signalIfThere,
  temporaryDataDir,
  untilNothingRuns,
} from './fixtures/npm-start.ts';
import { beginWork } from './fixtures/unfinished-work.ts';
import { freePort } from './ports.ts';

const timeoutMs = 180_000;

interface Ending {
  readonly name: string;
  readonly busy?: true;
  end(running: NpmStart): void;
}

const getSupervisor = (dataDir: string): number => JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')).pid;

const signalAll = ({ dataDir }: NpmStart): void => {
  for (const pid of [getSupervisor(dataDir), ...listProcesses(dataDir)]) signalIfThere(pid, 'SIGTERM');
};

const endings: Ending[] = [
  { name: 'SIGTERM to the npm start process alone', end: ({ npm }) => void process.kill(npm.pid, 'SIGTERM') },
  { name: 'SIGINT to its whole group', busy: true, end: ({ npm }) => void process.kill(-npm.pid, 'SIGINT') },
  { name: 'SIGTERM to every process at once, as systemd sends it', end: signalAll },
  { name: 'SIGKILL of the npm start process alone', end: ({ npm }) => void process.kill(npm.pid, 'SIGKILL') },
];

describe('npm start', () => {
  const dataDir = temporaryDataDir();
  const account = { email: 'organizer@example.com', password: 'a long password' };
  let port = 0;
  let running: NpmStart | undefined;

  const start = async (): Promise<void> => {
    running = await npmRun('start', dataDir.path, port);
  };

  beforeAll(async () => {
    port = await freePort();
    await start();
    const body = { ...account, firstName: 'Ada', lastName: 'Byron' };
    await createPublicClient(`http://localhost:${port}`).call('POST /api/auth/register', { body });
  }, timeoutMs);

  afterAll(async () => {
    await endAllProcesses(dataDir.path);
    dataDir[Symbol.dispose]();
  }, timeoutMs);

  const signedIn = async (): Promise<PublicClient> => {
    const client = createPublicClient(`http://localhost:${port}`);
    await client.call('POST /api/auth/login', { body: account });
    return client;
  };

  it.for(endings)(
    'stops on $name, and keeps all data for the next start',
    { timeout: timeoutMs },
    async ({ end, busy }) => {
      if (!running) throw new Error('npm start is not running');
      const work = busy && (await beginWork(await signedIn()));
      expect(listProcesses(dataDir.path).length).toBeGreaterThan(9);
      end(running);
      await untilNothingRuns(dataDir.path);
      expect(running.output()).not.toContain('is started again');

      await start();
      const client = await signedIn();
      if (work) expect(await work.finish(client)).toBeGreaterThanOrEqual(6);
    },
  );

  it('takes over at once from a supervisor that was killed, with all its data', { timeout: timeoutMs }, async () => {
    process.kill(getSupervisor(dataDir.path), 'SIGKILL');
    await start();
    await signedIn();
  });

  it('prints where mails are kept', async () => {
    const folder = join(dataDir.path, 'mail');
    await expect.poll(() => running?.output()).toContain(`Emails are kept as files in ${folder}\nTest card: `);
  });

  it('stops on SIGKILL of the supervisor', { timeout: timeoutMs }, async () => {
    expect(listProcesses(dataDir.path).length).toBeGreaterThan(9);
    process.kill(getSupervisor(dataDir.path), 'SIGKILL');
    await untilNothingRuns(dataDir.path);
  });
});
