import { tmpdir } from 'node:os';
import { openPeer } from '../kit/installed-peer.ts';
import type { Peer } from '../kit/peer.ts';
import { debianPeer } from '../kit/registries/debian-peer.ts';
import { npmPeer } from '../kit/registries/npm-peer.ts';

/** The path of the zip follows. */
export type Command = readonly [program: string, ...args: string[]];

export const nodeCommand = (script: string): Command => [process.execPath, '--input-type=module', '-e', script, '--'];
export const pythonCommand = (script: string): Command => ['python3', '-c', script];

export const unzip = debianPeer('unzip=6.0-28+deb12u1');
export const sevenZip = debianPeer('7zip=22.01+really26.02+dfsg-0+deb12u1');
export const libarchive = debianPeer('libarchive-tools=3.6.2-1+deb12u5');
export const yauzl = npmPeer('yauzl@3.4.0');

/** Part of the Python of this machine. */
export const zipfile: Peer = { name: 'zipfile of Python', version: '3', install: async () => openPeer(tmpdir(), []) };
