import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import type { Peer } from '../kit/peer.ts';
import { debianPeer } from '../kit/registries/debian-peer.ts';
import { npmPeer } from '../kit/registries/npm-peer.ts';
import { pythonPeer } from '../kit/registries/python-peer.ts';
import { byName, describeSound, expectedPictures, expectedSound, samplesPerSecond, writeVideos } from './videos.ts';

const run = promisify(execFile);

function describeFfmpeg(peer: Peer, program: string, release: string): void {
  describePeer(peer, { heavy: true }, (installed) => {
    const decode = async (path: string, ...output: string[]): Promise<Buffer> => {
      const { folder, env } = installed();
      const [file = ''] = globSync(join(folder, program));
      const args = ['-nostdin', '-v', 'error', '-i', path, ...output, '-'];
      const { stdout, stderr } = await run(file, args, { env, encoding: 'buffer', maxBuffer: 1e8 });
      expect(stderr.toString()).toBe('');
      return stdout;
    };

    it(`ffmpeg ${release}: every frame`, async () => {
      const videos = await writeVideos();
      const decoded = await byName(videos, async ({ path }) => {
        const listing = await decode(path, '-map', '0:v', '-pix_fmt', 'yuv420p', '-f', 'framemd5');
        return [...listing.toString().matchAll(/\b[0-9a-f]{32}$/gm)].map(([digest]) => digest);
      });
      expect(decoded).toEqual(await expectedPictures(videos));
    });

    it('sound from the first picture to the last', async () => {
      for (const video of await writeVideos()) {
        const bytes = await decode(video.path, '-map', '0:a', '-ac', '1', '-f', 'f32le');
        const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
        expect(describeSound(samples), video.name).toEqual(expectedSound(video));
        const over = samples.length / samplesPerSecond - video.seconds;
        expect(over >= 0 && over < 0.05, `${video.name}: ${over} s`).toBe(true);
      }
    });
  });
}

const wheel = 'venv/lib/python*/site-packages/imageio_ffmpeg/binaries/ffmpeg-*';

describeFfmpeg(npmPeer('@ffmpeg-installer/linux-x64@4.1.0'), 'node_modules/@ffmpeg-installer/linux-x64/ffmpeg', '4.1');
describeFfmpeg(pythonPeer('imageio-ffmpeg==0.4.9'), wheel, '4.2');
describeFfmpeg(debianPeer('ffmpeg=7:5.1.9-0+deb12u1'), 'usr/bin/ffmpeg', '5.1');
describeFfmpeg(pythonPeer('imageio-ffmpeg==0.6.0'), wheel, '7.0');
describeFfmpeg(pythonPeer('imageio-ffmpeg==0.8.1'), wheel, '9.0');
