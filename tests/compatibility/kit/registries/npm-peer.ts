import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installOnce } from '../install-once.ts';
import { openPeer } from '../installed-peer.ts';
import { type Peer, parsePin } from '../peer.ts';

const run = promisify(execFile);
const options = ['--no-audit', '--no-fund', '--no-save', '--no-package-lock', '--loglevel=error'];

/** @param pin as `ical.js@2.2.1`; more packages may follow */
export const npmPeer = (pin: string, ...others: readonly string[]): Peer => ({
  ...parsePin(pin, '@'),
  async install() {
    const pins = [pin, ...others];
    const folder = await installOnce(`npm-${pins.join('+')}`, async (unfinished) => {
      await run('npm', ['install', '--prefix', unfinished, ...options, ...pins], { cwd: unfinished });
    });
    return openPeer(folder, ['node_modules/.bin']);
  },
});
