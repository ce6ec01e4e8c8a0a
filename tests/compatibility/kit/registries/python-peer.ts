import { join } from 'node:path';
import { installWheels } from '@afterglow/local-stack';
import { installOnce } from '../install-once.ts';
import { openPeer } from '../installed-peer.ts';
import { type Peer, parsePin } from '../peer.ts';

/** @param pin as `icalendar==7.3.2`; more packages may follow */
export const pythonPeer = (pin: string, ...others: readonly string[]): Peer => ({
  ...parsePin(pin, '=='),
  async install() {
    const pins = [pin, ...others];
    const folder = await installOnce(`python-${pins.join('+')}`, (unfinished) =>
      installWheels(join(unfinished, 'venv'), pins, () => {}),
    );
    return openPeer(folder, ['venv/bin']);
  },
});
