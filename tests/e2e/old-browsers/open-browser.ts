import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort, type OldChromium } from '@afterglow/local-stack';
import { eventually } from '@afterglow/test-kit';
import { inject } from 'vitest';
import { createPage, type OldPage } from './page.ts';

/** A Python with Qt WebEngine of this Chromium version, as found by `npm test`. */
export const findPython = (version: OldChromium): string | undefined =>
  process.env.OLD_CHROMIUMS?.split(',')
    .map((entry) => entry.split('='))
    .find(([name]) => name === String(version))?.[1];

interface Target {
  readonly type: string;
  readonly webSocketDebuggerUrl: string;
}

/** Qt renders without a screen. */
const start = (python: string, port: number, { width, height }: WindowSize): ChildProcess =>
  spawn(python, [join(import.meta.dirname, 'window.py'), `${width}`, `${height}`], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {
      ...process.env,
      QT_QPA_PLATFORM: 'offscreen',
      QT_QUICK_BACKEND: 'software',
      QTWEBENGINE_DISABLE_SANDBOX: '1',
      QTWEBENGINE_REMOTE_DEBUGGING: `127.0.0.1:${port}`,
      QTWEBENGINE_CHROMIUM_FLAGS: '--no-sandbox --disable-gpu --no-zygote',
    },
  });

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

export interface OldBrowser {
  readonly page: OldPage;
  close(): Promise<void>;
}

const phone: WindowSize = { width: 400, height: 800 };

/** Opens a window of an old browser with empty storage. @throws Error unless `findPython` finds it. */
export async function openOldBrowser(version: OldChromium, size: WindowSize = phone): Promise<OldBrowser> {
  const python = findPython(version);
  if (!python) throw new Error(`this machine has no Chromium ${version}`);
  const port = await freePort();
  const window = start(python, port, size);
  const ended = once(window, 'exit');
  const close = async (): Promise<void> => {
    window.stdin?.end();
    await ended;
  };
  try {
    const targets = (): Promise<readonly Target[]> =>
      fetch(`http://127.0.0.1:${port}/json`).then((answer) => answer.json() as Promise<readonly Target[]>);
    const target = await eventually(async () => (await targets()).find(({ type }) => type === 'page'));
    const page = await createPage(target.webSocketDebuggerUrl, window, inject('origin'));
    return { page, close };
  } catch (error) {
    await close();
    throw error;
  }
}
