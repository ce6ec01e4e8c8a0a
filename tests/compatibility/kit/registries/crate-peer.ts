import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installOnce } from '../install-once.ts';
import { openPeer } from '../installed-peer.ts';
import { type Peer, parsePin } from '../peer.ts';

const run = promisify(execFile);

/** Builds the programs of a crate. @param pin as `oxipng@9.1.5` */
export const cratePeer = (pin: string): Peer => ({
  ...parsePin(pin, '@'),
  async install() {
    const folder = await installOnce(`crate-${pin}`, async (unfinished) => {
      await run('cargo', ['install', '--quiet', '--locked', '--root', unfinished, pin]);
    });
    return openPeer(folder, ['bin']);
  },
});
