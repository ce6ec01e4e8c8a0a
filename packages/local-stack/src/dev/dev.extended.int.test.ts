import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.fixture.ts';
import { endAllProcesses, type NpmStart, npmRun, temporaryDataDir, untilNothingRuns } from '../fixtures/npm-start.ts';
import { projectRoot } from '../folders.ts';
import { freePort } from '../ports.ts';

const timeoutMs = 180_000;

/** Ten times the limits of docs/performance.md, since tests share the machine. */
const promisedSeconds = 2;

/** What an editor does that writes the same text again. */
const save = (path: string): void => utimesSync(join(projectRoot, path), new Date(), new Date());

async function messagesOfVite(origin: string): Promise<string[]> {
  const client = await (await fetch(`${origin}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? '';
  const messages: string[] = [];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  socket.addEventListener('message', ({ data }) => void messages.push(String(data)));
  await eventually(() => expect(messages).toEqual([expect.stringContaining('connected')]));
  return messages;
}

describe('npm run dev', () => {
  const dataDir = temporaryDataDir();
  let origin = '';
  let running: NpmStart;

  const getPid = (name: string): number => Number.parseInt(readFileSync(join(dataDir.path, 'pids', name), 'utf8'), 10);

  beforeAll(async () => {
    const port = await freePort();
    origin = `http://localhost:${port}`;
    running = await npmRun('dev', dataDir.path, port);
  }, timeoutMs);

  afterAll(async () => {
    await endAllProcesses(dataDir.path);
    dataDir[Symbol.dispose]();
  }, timeoutMs);

  it('serves pages from their sources, and proxies the API', async () => {
    expect(await (await fetch(origin)).text()).toContain('/@vite/client');
    expect(await (await fetch(`${origin}/src/ui/layout/wordmark.tsx`)).text()).toContain('jsx');
    expect((await fetch(`${origin}/api/auth/user`)).status).toBe(401);
  });

  it('updates an open page when a component is saved', async () => {
    const messages = await messagesOfVite(origin);
    const path = 'src/ui/layout/wordmark.tsx';
    await fetch(`${origin}/${path}`);
    save(`web/${path}`);
    await eventually(() => expect(messages.at(-1)).toContain(path));
  });

  it('restarts only the processes that run the saved file', async () => {
    const [auth, memorial] = [getPid('auth'), getPid('memorial')];
    save('services/auth/app.ts');
    const seconds = await eventually(() => {
      const line = /^Restarted auth, auth-worker in (\S+) s$/m.exec(running.output());
      expect(line, running.output()).not.toBeNull();
      return Number(line?.[1]);
    });
    console.info(`a saved file of auth ran after ${seconds} s`);
    expect(seconds).toBeLessThan(10 * promisedSeconds);
    expect(getPid('auth')).not.toBe(auth);
    expect(getPid('memorial')).toBe(memorial);
    expect((await fetch(`${origin}/api/auth/user`)).status).toBe(401);
  });

  it('stops everything that it started', async () => {
    running.npm.kill('SIGTERM');
    await untilNothingRuns(dataDir.path);
  });
});
