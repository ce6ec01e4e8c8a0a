import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { whenDone } from '@afterglow/test-kit';
import type { InstalledPeer } from '../kit/installed-peer.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';

const preferences = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'media.autoplay.default': 0,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'toolkit.telemetry.enabled': false,
};

interface Answer {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly message?: string;
}

/** Sends commands of WebDriver BiDi. */
async function connect(address: string) {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result, message }: Answer = JSON.parse(String(data));
    if (result) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(message));
  });
  await once(socket, 'open');
  return (method: string, params: object) => {
    const answer = Promise.withResolvers<Record<string, unknown>>();
    waiting.set(waiting.size + 1, answer);
    socket.send(JSON.stringify({ id: waiting.size, method, params }));
    return answer.promise;
  };
}

/** Starts Firefox without a window, until the test is done. @returns what runs a function in a page of an address */
export async function startFirefox({ env }: InstalledPeer, program: string) {
  const folder = await temporaryFolder();
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  await writeFile(join(folder, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0'];
  const firefox = spawn(program, args, { env: { ...env, HOME: folder }, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(firefox, 'close');
  whenDone(async () => {
    firefox.kill('SIGTERM');
    await ended;
  });
  const { promise: address, resolve, reject } = Promise.withResolvers<string>();
  ended.then(() => reject(new Error('Firefox has ended.')));
  createInterface(firefox.stderr).on('line', (line) => {
    const [, found] = /listening on (ws:\S+)/.exec(line) ?? [];
    if (found) resolve(found);
  });
  const send = await connect(await address);
  await send('session.new', { capabilities: {} });
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context ?? '';
  return async (url: string, script: string, argument: string): Promise<unknown> => {
    await send('browsingContext.navigate', { context, url, wait: 'complete' });
    const { result, exceptionDetails } = (await send('script.callFunction', {
      ...{ functionDeclaration: script, arguments: [{ type: 'string', value: argument }], awaitPromise: true },
      target: { context },
    })) as { result?: { value: string }; exceptionDetails?: { text: string } };
    if (!result) throw new Error(exceptionDetails?.text);
    return JSON.parse(result.value);
  };
}
